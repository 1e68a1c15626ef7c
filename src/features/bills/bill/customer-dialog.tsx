import { useRef, useState } from 'react';
import type { CustomerInput } from '#contract/bills.ts';
import type { Bill } from '#domain/bill.ts';
import type { RefusedCustomerChange } from '#local/queries/bills.ts';
import { useKnownCustomers } from '#local/queries/customers.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { newBillKey, record, timestamp } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { billing } from '#messages/billing.ts';
import { bills as texts } from '#messages/bills.ts';
import { common } from '#messages/common.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { CustomerFields } from '#parts/customers/customer-fields.tsx';
import { emptyCustomer } from '#parts/customers/customer-form.ts';
import { otherGuest, shownGuest } from '#parts/customers/known-guests.ts';
import { useCustomerDraft } from '#parts/customers/use-customer-draft.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useApproval } from '#parts/people/approval.ts';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Alert } from '#ui/alert.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

interface Props {
  session: SessionRow;
  bill: Bill;
  /** The refused change that this one replaces. */
  refused: RefusedCustomerChange | null;
  draft: Draft<CustomerInput>;
  onClose: () => void;
}

/** Corrects the customer of a bill. Works offline, since the change is an operation. */
export const CustomerDialog = ({ session, bill, refused, draft, onClose }: Props) => {
  const server = useServer();
  const approve = useApproval();
  const known = useKnownCustomers(session.businessId);
  // Without an answer the device goes on with those that it knows.
  useServerRead('customers', server.refreshCustomers);
  const shown = bill.customer && shownGuest(bill.customer);
  const saved = refused?.customer ?? shown ?? emptyCustomer;
  const { form, recovered, unkept, finish } = useCustomerDraft(saved, draft);
  // One dialog records one operation, however often the button is tapped.
  const opId = useRef(newBillKey());
  const [failed, setFailed] = useState<{ error: unknown } | null>(null);

  const [busy, save] = useSingleFlight(async (customer: CustomerInput) => {
    setFailed(null);
    const approval = await approve('bill');
    if (!approval) return;
    const { key: billKey, orderKey } = bill;
    const at = timestamp();
    try {
      await record(
        session,
        { kind: 'bill-customer-update', params: { orderKey, billKey, at, customer } },
        { opId: opId.current, replaces: refused?.entry.seq, ...approval },
      );
    } catch (error) {
      setFailed({ error });
      return;
    }
    if (refused) server.syncNow();
    await finish();
    toast.success(texts.customerSaved);
    onClose();
  });

  const giveUp = () => {
    void finish();
    onClose();
  };

  return (
    <FormDialog
      title={bill.customer ? texts.editCustomer : texts.addCustomer}
      formName={billing.customer.title}
      submit={form.handleSubmit((customer) =>
        otherGuest(customer, known, saved.dni) ? form.setFocus('dni') : save(customer),
      )}
      busy={busy}
      onClose={giveUp}
    >
      {recovered && (
        <Alert tone="accent" className="mb-5">
          {common.recovered}
        </Alert>
      )}
      <CustomerFields form={form} known={known} saved={saved} />
      {unkept && !failed && (
        <Alert tone="warning" className="mt-4">
          {common.unkept}
        </Alert>
      )}
      {failed && (
        <Alert tone="danger" title={texts.customerFailed} className="mt-4">
          {saveFailedText(failed.error)}
        </Alert>
      )}
    </FormDialog>
  );
};
