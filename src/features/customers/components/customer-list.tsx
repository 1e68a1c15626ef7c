import { useState } from 'react';
import { pageSize } from '#config/constants.ts';
import type { CustomerInput } from '#contract/bills.ts';
import { nearestPage } from '#domain/pagination.ts';
import { customers as texts } from '#messages/customers.ts';
import { Pages } from '#parts/list/pages.tsx';
import { Card } from '#ui/card.tsx';
import { NothingFound } from '#ui/nothing-found.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { found } from '../found.ts';
import { CustomerRow } from './customer-row.tsx';

/** All customers by name, found by search, ten at a time. */
export const CustomerList = ({ customers }: { customers: readonly CustomerInput[] }) => {
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const shown = found(customers, query);
  const { items, current, total } = nearestPage(shown, page, pageSize);
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={texts.search}
        clearLabel={texts.clearSearch}
        value={query}
        onValueChange={(next) => {
          setQuery(next);
          setPage(1);
        }}
        className="sm:max-w-md"
      />
      {shown.length === 0 ? (
        <NothingFound title={texts.noMatches} text={texts.noMatchesText} />
      ) : (
        <Card as="section" padded={false} aria-label={texts.list} className="overflow-hidden">
          <ul className="divide-y divide-line">
            {items.map((customer) => (
              <CustomerRow key={customer.dni} {...customer} />
            ))}
          </ul>
        </Card>
      )}
      <Pages current={current} total={total} onPage={setPage} />
    </div>
  );
};
