import type { CustomerInput } from '#contract/bills.ts';

/** As many as a hand finds without scrolling. */
const most = 5;
/** With fewer digits half of the guests would fit. */
const leastDigits = 2;

/** Customers whose identity number begins as typed; none once the number is complete. */
export const matchingCustomers = (
  known: readonly CustomerInput[],
  typed: string,
): CustomerInput[] => {
  const start = typed.trim();
  if (start.length < leastDigits) return [];
  return known.filter(({ dni }) => dni.startsWith(start) && dni !== start).slice(0, most);
};
