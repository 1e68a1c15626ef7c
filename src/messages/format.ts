import type { Money } from '#domain/money.ts';
import { orderNumber } from '#domain/order.ts';

/** Numbers and dates as people in Ecuador read them. */

/** "$1,234.50": two decimals, always. The text is exact: no binary number is made of it. */
export const formatMoney = (amount: Money): string => {
  const [whole = '0', cents = '00'] = amount.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${amount.startsWith('-') ? '-' : ''}$${grouped}.${cents}`;
};

const dateTime = new Intl.DateTimeFormat('es-EC', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('es-EC', { dateStyle: 'long' });

/** From UTC (ISO 8601 or ms) to the device's zone. */
export const formatDateTime = (at: string | number): string => dateTime.format(new Date(at));
export const formatDate = (at: string | number): string => date.format(new Date(at));

/** "0042", or "Pendiente" while the server has not given a number. */
export const formatOrderNumber = (id: number | null): string => orderNumber(id) ?? 'Pendiente';
