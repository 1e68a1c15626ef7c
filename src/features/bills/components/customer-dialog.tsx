import { useId, useRef, useState } from 'react';
import type { CustomerInput } from '#contract/bills.ts';
import type { Bill } from '#domain/bill.ts';
import { useKnownCustomers } from '#local/queries/customers.ts';
import { newBillKey, record } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { billing } from '#messages/billing.ts';
import { bills as texts } from '#messages/bills.ts';
import { common } from '#messages/common.ts';
import { CustomerFields } from '#parts/customer-fields.tsx';
import { emptyCustomer, useCustomerForm } from '#parts/customer-form.ts';
import { InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';

interface Props {
  session: SessionRow;
  bill: Bill;
  onClose: () => void;
}

/** Corrects the customer of a bill; works without a network like everything that is recorded. */
export const CustomerDialog = ({ session, bill, onClose }: Props) => {
  const formId = useId();
  const known = useKnownCustomers(session.businessId);
  const form = useCustomerForm(bill.customer ?? emptyCustomer);
  // One dialog is one operation, however often the button is hit.
  const opId = useRef(newBillKey());
  const recording = useRef(false);
  const [failed, setFailed] = useState(false);
  const { isSubmitting } = form.formState;

  const save = async (customer: CustomerInput) => {
    if (recording.current) return;
    recording.current = true;
    setFailed(false);
    const { key: billKey, orderKey } = bill;
    const at = new Date().toISOString();
    try {
      await record(
        session,
        { kind: 'bill-customer-update', params: { orderKey, billKey, at, customer } },
        opId.current,
      );
    } catch {
      recording.current = false;
      setFailed(true);
      return;
    }
    toast.success(texts.customerSaved);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!isSubmitting}
      written
      title={bill.customer ? texts.editCustomer : texts.addCustomer}
      closeLabel={common.close}
      footer={
        <>
          <Button size={50} disabled={isSubmitting} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" size={50} loading={isSubmitting}>
            {isSubmitting ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={billing.customer.title}
        onSubmit={form.handleSubmit(save)}
      >
        <CustomerFields form={form} known={known} />
        {failed && <InlineError className="mt-4">{common.saveFailed}</InlineError>}
      </form>
    </Dialog>
  );
};
