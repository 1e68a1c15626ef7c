import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { CustomerInput } from '#contract/bills.ts';
import { matcher, plain } from '#domain/search.ts';
import { useSampleCustomers } from '#local/queries/customers.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { customers as texts } from '#messages/customers.ts';
import { numberText } from '#messages/identity.ts';
import { sampleCustomers } from '#messages/sample-customers.ts';
import { CreateLink } from '#parts/list/create-link.tsx';
import { RowCard, SearchList } from '#parts/list/search-list.tsx';
import { useListState } from '#parts/list/use-list-place.ts';
import { Alert } from '#ui/alert.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';

const spanish = new Intl.Collator('es');

/** Customers whose name or number matches, by name. */
export const findCustomers = (customers: readonly CustomerInput[], query: string) => {
  const matches = matcher(query);
  return customers
    .filter(({ fullName, dni }) => matches(plain(`${fullName} ${dni}`)))
    .sort((a, b) => spanish.compare(a.fullName, b.fullName));
};

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

/** All customers by name, found by name and number. */
const CustomerList = ({ customers }: { customers: readonly CustomerInput[] }) => (
  <SearchList texts={texts} find={(query) => findCustomers(customers, query)}>
    {(items) => (
      <RowCard label={texts.list}>
        {items.map((customer) => (
          <CustomerRow key={customer.dni} {...customer} />
        ))}
      </RowCard>
    )}
  </SearchList>
);

/** A customer of the list; the whole row is a link. */
const CustomerRow = ({ fullName, email, phone, ...number }: CustomerInput) => (
  <li>
    <Link
      to={paths.editCustomer(number.dni)}
      state={useListState()}
      aria-label={texts.editOf(fullName)}
      className="group grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4.5 py-3 transition-colors hover:bg-sunken lg:grid-cols-[minmax(--spacing(48),1.4fr)_--spacing(36)_minmax(--spacing(48),1.2fr)_--spacing(30)_--spacing(20)]"
    >
      <span className="wrap-anywhere font-semibold">{fullName}</span>
      <span className="col-start-1 text-muted text-sm tabular-nums lg:col-start-auto">
        {numberText(number)}
      </span>
      <span className="wrap-anywhere col-start-1 min-w-0 text-muted text-sm lg:col-start-auto">
        <EmailText>{email}</EmailText>
      </span>
      <span className="hidden text-muted text-sm tabular-nums lg:block">{phone || texts.none}</span>
      <span className="col-start-2 row-span-3 row-start-1 flex items-center justify-end gap-0.5 font-medium text-brand text-sm group-hover:underline lg:col-start-auto lg:row-auto">
        {texts.edit}
        <ChevronRight size={18} />
      </span>
    </Link>
  </li>
);
