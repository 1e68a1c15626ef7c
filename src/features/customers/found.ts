import type { CustomerInput } from '#contract/bills.ts';
import { matcher, plain } from '#domain/search.ts';

const spanish = new Intl.Collator('es');

/** Customers whose name or number match, by name. */
export const found = (customers: readonly CustomerInput[], query: string): CustomerInput[] => {
  const matches = matcher(query);
  return customers
    .filter(({ fullName, dni }) => matches(plain(`${fullName} ${dni}`)))
    .sort((a, b) => spanish.compare(a.fullName, b.fullName));
};
