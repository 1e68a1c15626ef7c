import { isMoney, type Money, money, zero } from '#domain/money.ts';

/**
 * Dollars as typed: nothing is zero; null when they are negative, no number, or finer than cents. A point at the end
 * awaits its cents, and is no mistake yet.
 */
export const typedAmount = (text: string): Money | null => {
  const typed = text.trim().replace(',', '.').replace(/^\./, '0.').replace(/\.$/, '');
  if (typed === '') return zero;
  return isMoney(typed) && !typed.startsWith('-') ? money(typed) : null;
};

/** Whole units as typed, from 0 to `most`; nothing is zero; null when it is anything else. */
export const typedQuantity = (text: string, most: number): number | null => {
  const typed = text.trim() || '0';
  return /^\d{1,4}$/.test(typed) && Number(typed) <= most ? Number(typed) : null;
};
