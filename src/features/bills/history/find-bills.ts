import type { BillHead } from '#domain/bill.ts';
import { billSearchOf, billText, billWords } from '#domain/bill-text.ts';
import { formatOrderNumber } from '#messages/format.ts';

/** With a space before and after it. */
const textOf = ({ total, tableNumber, guest, ...bill }: BillHead): string =>
  ` ${billText({ number: formatOrderNumber(bill), total, tableNumber, guest })} `;

/** By the bill, which is another object after each reading of the list. */
const texts = new WeakMap<BillHead, string>();

const knownText = (bill: BillHead): string => {
  const known = texts.get(bill);
  if (known !== undefined) return known;
  const text = textOf(bill);
  // Setting takes longer than reading.
  texts.set(bill, text);
  return text;
};

/** Makes the texts of bills before somebody types: those of 90 days would take the first key longer than a frame. */
export const prepareSearch = (bills: readonly { bill: BillHead }[]): void => {
  for (const { bill } of bills) knownText(bill);
};

/** The bills that have each word of what is typed, where `billSearchOf` wants it. */
export const findBills = <T extends { bill: BillHead }>(
  bills: readonly T[],
  query: string,
): readonly T[] => {
  const typed = billWords(query);
  if (typed.length === 0) return bills;
  const { parts, words, alone } = billSearchOf(typed);
  return bills.filter(({ bill }) => {
    const text = knownText(bill);
    if (alone) return text.startsWith(` ${alone.number} `) || text.includes(` ${alone.beginning}`);
    return (
      parts.every((part) => text.includes(part)) &&
      words.every((word) => text.includes(` ${word} `))
    );
  });
};
