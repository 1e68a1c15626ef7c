import type { Guest } from './bill.ts';
import type { Money } from './money.ts';
import { plain } from './search.ts';

/** How bills are found by what people type. The server stores these texts, so a change of them takes a migration. */

interface Named {
  /** As it is shown. */
  number: string;
  total: Money;
  /** Of its order. */
  tableNumber: string | undefined;
  guest: Guest | null | undefined;
}

const words = /\s+/;
const grouped = /^\d{1,3}([.,]\d{3})+(?=[.,]\d{2}$|$)/;

/** An amount as bills have it, however it is written: "$1,204.50", "1.204,50" and "1204,50" are all 1204.50. */
const asAmount = (word: string): string =>
  word
    .replace(/^\$/, '')
    .replace(grouped, (whole) => whole.replace(/[.,]/g, ''))
    .replace(/(\d),(?=\d)/g, '$1.');

/** The words of what is typed, each once, in the form of `billText`. */
export const billWords = (query: string): string[] => [
  ...new Set(plain(query).split(words).map(asAmount).filter(Boolean)),
];

/** Where a text has to have the words of a search, all of them. */
export interface BillSearch {
  /** Anywhere. */
  parts: string[];
  /** As words of their own. */
  words: string[];
  /** One of the two: a bill's number, as it begins a text, or the beginning of any word. */
  alone: { number: string; beginning: string } | undefined;
}

const shortNumber = /^\d{1,2}$/;

const beside = (words: readonly string[]): BillSearch => ({
  parts: words.filter((word) => !shortNumber.test(word)),
  words: words.filter((word) => shortNumber.test(word)),
  alone: undefined,
});

/**
 * One or two digits stand in nearly all numbers and amounts, so beside other words they are a word of their own, as in "Salón 6". "Mesa 6" and
 * "factura 6" are found too, though texts have neither word before the number. Alone they are the beginning of a number or amount, or a bill's number without its zeros.
 */
export const billSearchOf = (words: readonly string[]): BillSearch => {
  const tables = words.filter((word) => word !== 'mesa');
  if (tables.length > 0 && tables.length < words.length) return beside(tables);
  const numbers = words.filter((word) => word !== 'factura');
  if (numbers.length > 0 && numbers.length < words.length)
    return beside(numbers.map((word) => (/^\d{1,4}$/.test(word) ? word.padStart(4, '0') : word)));
  const [only = '', ...others] = words;
  if (others.length === 0 && shortNumber.test(only))
    return { parts: [], words: [], alone: { number: only.padStart(4, '0'), beginning: only } };
  return beside(words);
};

/** What a bill is known by: its number, amount and table, and who paid it. In plain letters. */
export const billText = ({ number, total, tableNumber = '', guest }: Named): string => {
  const known = [number, total, tableNumber, guest?.fullName ?? '', guest?.dni ?? ''];
  const text = plain(known.filter(Boolean).join(' '));
  // Only table names and guests may have what `asAmount` changes.
  return /[,$]/.test(text) ? text.split(words).map(asAmount).filter(Boolean).join(' ') : text;
};

/** Of a search among all bills: its characters and words, and how many bills are answered. */
export const searchLimits = { shortest: 2, longest: 100, words: 8, most: 50 } as const;

/** Whether it is long enough to be asked for: a single letter is in nearly all bills. */
export const isSearch = (text: string): boolean =>
  billWords(text).join('').length >= searchLimits.shortest;
