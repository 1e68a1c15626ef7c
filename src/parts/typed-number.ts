import { isMoney, type Money, money, zero } from '#domain/money.ts';

/**
 * A typed amount in dollars. Empty is zero; null when negative, not a number, or with fractions of cents. "5." is valid,
 * since its cents are still to come.
 */
export const typedAmount = (text: string): Money | null => {
  const typed = text.trim().replace(',', '.').replace(/^\./, '0.').replace(/\.$/, '');
  if (typed === '') return zero;
  return isMoney(typed) && !typed.startsWith('-') ? money(typed) : null;
};

/** A typed number of units from 0 to `most`. Empty is zero; null for anything else. */
export const typedQuantity = (text: string, most: number): number | null => {
  const typed = text.trim() || '0';
  return /^\d{1,4}$/.test(typed) && Number(typed) <= most ? Number(typed) : null;
};
