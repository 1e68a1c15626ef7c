import type { BillHead } from '#domain/bill.ts';
import { billText, billWords } from '#domain/bill-text.ts';
import { formatOrderNumber } from '#messages/format.ts';

const textOf = ({ total, tableNumber, guest, ...bill }: BillHead): string =>
  billText({ number: formatOrderNumber(bill), total, tableNumber, guest });

/** By the bill, which is another object after each reading of the list. */
const texts = new WeakMap<BillHead, string>();

const knownText = (bill: BillHead): string => {
  const known = texts.get(bill) ?? textOf(bill);
  texts.set(bill, known);
  return known;
};

/** Makes the texts of bills before somebody types: those of 90 days would take the first key longer than a frame. */
export const prepareSearch = (bills: readonly { bill: BillHead }[]): void => {
  for (const { bill } of bills) knownText(bill);
};

/** The bills that have each word of what is typed. */
export const findBills = <T extends { bill: BillHead }>(
  bills: readonly T[],
  query: string,
): readonly T[] => {
  const words = billWords(query);
  if (words.length === 0) return bills;
  return bills.filter(({ bill }) => {
    const text = knownText(bill);
    return words.every((word) => text.includes(word));
  });
};
