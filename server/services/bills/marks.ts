import type { BillMark } from '#domain/reviews.ts';
import type { ChargedLine } from './lines.ts';
import type { Charged } from './service-rate.ts';

/** Why somebody should look at a bill, in the order of the domain's list. `isShort`: the stock had fewer; `isLate`: it or its order was. */
export const marksOf = (
  lines: readonly ChargedLine[],
  { list_service_rate_bp }: Charged,
  { isShort, isLate }: { isShort: boolean; isLate: boolean },
): BillMark[] => [
  ...(lines.some(({ row }) => row.list_price_cents !== null) ? (['price'] as const) : []),
  ...(list_service_rate_bp === null ? [] : (['service-rate'] as const)),
  ...(lines.some(({ row }) => row.option_faults !== '[]') ? (['options'] as const) : []),
  ...(isShort ? (['stock'] as const) : []),
  ...(isLate ? (['late'] as const) : []),
];
