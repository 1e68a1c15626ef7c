import type { CustomerInput } from '#contract/bills.ts';

/** As many as fit without scrolling. */
const most = 5;
/** Fewer digits would match half of the guests. */
const leastDigits = 2;

/** Customers whose identity number starts with the text; none once the number is complete. */
export const matchingCustomers = (known: readonly CustomerInput[], typed: string) => {
  const start = typed.trim();
  if (start.length < leastDigits) return [];
  return known.filter(({ dni }) => dni.startsWith(start) && dni !== start).slice(0, most);
};
