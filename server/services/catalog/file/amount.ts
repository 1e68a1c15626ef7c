import { decimal } from '#domain/decimal.ts';
import { isMoney, type Money, money, toMoney } from '#domain/money.ts';

/** The amounts of a file. A number has none but binary fractions, so that what a formula gave may miss its cents by a hair. */

export type ReadAmount = { amount: Money } | { fault: string };

const words = {
  ambiguous: (text: string) =>
    `«${text}» puede ser miles o decimales. Escríbelo sin separador de miles y con dos decimales, como 1234,50.`,
  noAmount: (text: string) => `«${text}» no es un valor en dólares. Escríbelo como 2,50.`,
  cents: (text: string) => `«${text}» tiene más de dos decimales.`,
} as const;

/** More than a spreadsheet's fractions miss, less than anybody types. */
const places = 9;

const ofNumber = (value: number): ReadAmount => {
  if (!Number.isFinite(value) || Math.abs(value) > 1e9)
    return { fault: words.noAmount(`${value}`) };
  const exact = decimal(value.toFixed(places));
  const cents = toMoney(exact);
  return decimal(cents).eq(exact) ? { amount: cents } : { fault: words.cents(String(value)) };
};

/** With separators of thousands only where these are sure: "1.234,50", "1,234.50". */
const withoutThousands = (digits: string): string => {
  const isGrouped = (mark: string, point: string) =>
    new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+\\${point}\\d{1,2}$`).test(digits);
  if (isGrouped('.', ',')) return digits.replaceAll('.', '');
  return isGrouped(',', '.') ? digits.replaceAll(',', '') : digits;
};

/** "1,5", "1.5", "$1.50", "-0,25" and "1.234,50"; "1.234" is refused, because it may be both. */
export const readAmount = (value: string | number): ReadAmount => {
  if (typeof value === 'number') return ofNumber(value);
  const text = value.trim();
  const [, sign = '', digits = ''] =
    /^([-−+]?)\s*\$?\s*([\d.,]*)$/.exec(text.replace(/^\$\s*(?=[-−+])/, '')) ?? [];
  if (/^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(digits)) return { fault: words.ambiguous(text) };
  const plainDigits = withoutThousands(digits)
    .replace(',', '.')
    .replace(/^\.(?=\d)/, '0.')
    .replace(/^(\d+)\.$/, '$1');
  if (/^\d+\.\d{3,}$/.test(plainDigits)) return { fault: words.cents(text) };
  const amount = `${/[-−]/.test(sign) && /[1-9]/.test(plainDigits) ? '-' : ''}${plainDigits}`;
  return isMoney(amount) ? { amount: money(amount) } : { fault: words.noAmount(text) };
};
