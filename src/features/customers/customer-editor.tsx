import { type MouseEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { CustomerInput } from '#contract/bills.ts';
import { saveSampleCustomer } from '#local/queries/customers.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { common } from '#messages/common.ts';
import { customers as texts } from '#messages/customers.ts';
import { sampleCustomers } from '#messages/sample-customers.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { CustomerFields } from '#parts/customers/customer-fields.tsx';
import { emptyCustomer } from '#parts/customers/customer-form.ts';
import { useCustomerDraft } from '#parts/customers/use-customer-draft.ts';
import { RecoveredNote } from '#parts/draft/recovered-note.tsx';
import { useWayBack } from '#parts/list/use-list-place.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Locked } from '#ui/locked.tsx';
import { toast } from '#ui/toast.tsx';
import { closing, useSingleFlight } from '#ui/use-single-flight.ts';

interface Props {
  businessId: number;
  /** null makes a new one. */
  customer: CustomerInput | null;
  draft: Draft<CustomerInput>;
}

/** Keeps the focus in the field while a button is pressed: an error shown on blur would move the button away. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The form of a customer. Customers are stored on this device alone. */
export const CustomerEditor = ({ businessId, customer, draft }: Props) => {
  const navigate = useNavigate();
  const back = useWayBack(paths.customers);
  const { form, recovered, unkept, discard, finish } = useCustomerDraft(
    customer ?? emptyCustomer,
    draft,
  );
  const [problem, setProblem] = useState<'taken' | { error: unknown } | null>(null);
  // In an effect, because a field that is locked while saving takes no focus.
  useEffect(() => {
    if (problem === 'taken') form.setError('dni', { message: texts.taken }, { shouldFocus: true });
  }, [problem, form]);

  const [busy, save] = useSingleFlight(async (input: CustomerInput) => {
    setProblem(null);
    try {
      const replaced = customer?.dni ?? null;
      if (await saveSampleCustomer(businessId, sampleCustomers, input, replaced)) {
        await finish();
        toast.success(customer ? texts.updated : texts.created);
        await navigate(back.to, back);
        return closing;
      }
      setProblem('taken');
    } catch (error) {
      setProblem({ error });
    }
  });

  const failed = problem !== 'taken' && problem;
  return (
    <Card as="section" aria-label={customer ? texts.editTitle : texts.createTitle}>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(save)}>
        <Locked when={busy}>
          {recovered && <RecoveredNote onDiscard={discard} />}
          <CustomerFields form={form} known={[]} />
        </Locked>
        {unkept && !failed && <Alert tone="warning">{common.unkept}</Alert>}
        {failed && (
          <Alert tone="danger" title={customer ? texts.updateFailed : texts.createFailed}>
            {saveFailedText(failed.error)}
          </Alert>
        )}
        <div className="flex justify-end gap-2 max-sm:*:flex-1">
          <ButtonLink {...back} onMouseDown={keepFocus}>
            {common.back}
          </ButtonLink>
          <Button type="submit" variant="primary" loading={busy} onMouseDown={keepFocus}>
            {busy ? common.saving : common.save}
          </Button>
        </div>
      </form>
    </Card>
  );
};
