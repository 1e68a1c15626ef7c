import { paths } from '#config/paths.ts';
import { useSampleCustomers } from '#local/queries/customers.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { customers as texts } from '#messages/customers.ts';
import { sampleCustomers } from '#messages/sample-customers.ts';
import { CreateLink } from '#parts/list/create-link.tsx';
import { Alert } from '#ui/alert.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { CustomerList } from '../components/customer-list.tsx';

/** /app/customers */
export function CustomersScreen({ session }: { session: SessionRow }) {
  const customers = useSampleCustomers(session.businessId, sampleCustomers);
  return (
    <Page className="flex-1">
      <PageHeader
        title={texts.title}
        count={customers?.length}
        actions={<CreateLink to={paths.newCustomer} text={texts.add} />}
      />
      <Alert className="mb-4">{texts.note}</Alert>
      {customers && <CustomerList customers={customers} />}
    </Page>
  );
}
