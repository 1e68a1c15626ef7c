import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useSampleCustomers } from '#local/queries/customers.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { customers as texts } from '#messages/customers.ts';
import { sampleCustomers } from '#messages/sample-customers.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { parseCustomer } from '#parts/customers/customer-form.ts';
import { useWayBack } from '#parts/list/use-list-place.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { CustomerEditor } from './customer-editor.tsx';

/** /app/customers/new and /app/customers/edit/{idNumber} */
export function CustomerScreen({ session: { businessId } }: { session: SessionRow }) {
  const { idNumber } = useParams();
  const back = useWayBack(paths.customers);
  const draft = useDraft(valueKeys.customer(businessId, idNumber ?? null), parseCustomer);
  const customers = useSampleCustomers(businessId, sampleCustomers);
  const found = customers?.find(({ dni }) => dni === idNumber) ?? null;
  // After a changed number is saved the old one finds nobody; the form stays until the list opens.
  const [opened, setOpened] = useState(found);
  if (found && opened?.dni !== found.dni) setOpened(found);
  const customer = opened?.dni === idNumber ? opened : found;
  return (
    <Page narrow className="flex-1">
      <PageHeader
        title={idNumber === undefined ? texts.createTitle : texts.editTitle}
        text={texts.note}
      />
      {customers && draft && (idNumber === undefined || customer) && (
        <CustomerEditor key={idNumber} businessId={businessId} customer={customer} draft={draft} />
      )}
      {customers && idNumber !== undefined && !customer && (
        <EmptyState
          icon={<UserRoundX size={28} />}
          title={texts.missing}
          text={texts.missingText}
          action={<ButtonLink {...back}>{texts.backToList}</ButtonLink>}
        />
      )}
    </Page>
  );
}
