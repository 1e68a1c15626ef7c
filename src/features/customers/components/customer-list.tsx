import type { CustomerInput } from '#contract/bills.ts';
import { matcher, plain } from '#domain/search.ts';
import { customers as texts } from '#messages/customers.ts';
import { RowCard, SearchList } from '#parts/list/search-list.tsx';
import { CustomerRow } from './customer-row.tsx';

const spanish = new Intl.Collator('es');

/** Customers whose name or number matches, by name. */
export const findCustomers = (
  customers: readonly CustomerInput[],
  query: string,
): CustomerInput[] => {
  const matches = matcher(query);
  return customers
    .filter(({ fullName, dni }) => matches(plain(`${fullName} ${dni}`)))
    .sort((a, b) => spanish.compare(a.fullName, b.fullName));
};

/** All customers by name, found by name and number. */
export const CustomerList = ({ customers }: { customers: readonly CustomerInput[] }) => (
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
