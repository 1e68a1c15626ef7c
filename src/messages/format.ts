import { type Day, type DayRule, dayOf, formatIn } from '#domain/calendar.ts';
import type { Money } from '#domain/money.ts';
import { type Numbered, orderNumber } from '#domain/order.ts';
import type { OrderDiscount } from '#domain/order-discount.ts';
import { grouped } from './count.ts';

/** Amounts and dates for readers in Ecuador. */

/** "$1,234.50", always two decimals. Works on the text, so no binary rounding can occur. */
export const formatMoney = (amount: Money): string => {
  const [whole = '0', cents = '00'] = amount.replace('-', '').split('.');
  return `${amount.startsWith('-') ? '-' : ''}$${grouped(whole)}.${cents}`;
};

/** "Z 0012": which closing of the business's shifts. */
export const formatZ = (number: number): string => `Z ${orderNumber({ id: null, number })}`;

/** "10.00" as a person types it: "10". */
export const plainNumber = (value: Money): string => value.replace(/\.?0+$/, '');

/** "10 %" or "$5.00" */
export const orderDiscountText = ({ kind, value }: OrderDiscount): string =>
  kind === 'percent' ? `${plainNumber(value)} %` : formatMoney(value);

/** "+$0.75" or "−$0.25": what a price is more or less. */
export const formatDifference = (amount: Money): string =>
  amount.startsWith('-') ? `−${formatMoney(amount).slice(1)}` : `+${formatMoney(amount)}`;

/** Instants (ISO 8601 or ms) in a zone: screens take it from `useTimeZone`. */
export const formatDateTime = formatIn('es-EC', { dateStyle: 'medium', timeStyle: 'short' });
export const formatDate = formatIn('es-EC', { dateStyle: 'long' });

/** "9 de marzo de 2026" */
export const formatDay = (day: Day): string => formatDate(day, 'UTC');

/** A sentence with its full stop; "a. m." ends with one already. */
export const ended = (sentence: string): string =>
  sentence.endsWith('.') ? sentence : `${sentence}.`;

/** The time alone, of today. */
export const formatTime = formatIn('es-EC', { timeStyle: 'short' });
const formatDayTime = formatIn('es-EC', {
  ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
});

/** When something recent was: the time on the business's day of now, else with the date. */
export const formatRecent = (at: string, now: number, rule: DayRule): string =>
  (dayOf(at, rule) === dayOf(now, rule) ? formatTime : formatDayTime)(at, rule.zone);

/** How old data are: "de las 14:05" or "de la 1:05" on the business's day of now, else with the date. Both in ms. */
export const formatSince = (at: number, now: number, rule: DayRule): string => {
  if (dayOf(at, rule) !== dayOf(now, rule)) return `del ${formatDateTime(at, rule.zone)}`;
  const text = formatTime(at, rule.zone);
  return `${/^0?1:/.test(text) ? 'de la' : 'de las'} ${text}`;
};

/** "0042", or "Pendiente" while the server has not given a number. */
export const formatOrderNumber = (of: Numbered): string => orderNumber(of) ?? 'Pendiente';

const ago = new Intl.RelativeTimeFormat('es-EC', { style: 'short' });

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "hace 3 min", from elapsed ms. */
export const formatAgo = (ms: number): string => {
  const unit = units.find(([, length]) => ms >= length);
  return unit ? ago.format(-Math.floor(ms / unit[1]), unit[0]) : 'hace un momento';
};

const sizes = ['kB', 'MB', 'GB', 'TB'] as const;

/** "12.4 MB", from bytes, with the decimal point of money. */
export const formatBytes = (bytes: number): string => {
  const power = Math.min(sizes.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return `${Math.round((bytes / 1000 ** power) * 10) / 10} ${sizes[power - 1]}`;
};
