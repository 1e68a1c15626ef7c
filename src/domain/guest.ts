import type { Customer } from './bill.ts';
import { plain } from './search.ts';

/** The rules for guests that a business knows by their identity number. */

const written = (name: string): string => plain(name).trim().replace(/\s+/g, ' ');

/** Whether two names differ in writing only: case, accents and spaces. */
export const isSameName = (a: string, b: string): boolean => written(a) === written(b);

/** Whether all but number and name are the same. */
export const hasSameData = (a: Customer, b: Customer): boolean =>
  a.address === b.address && a.email === b.email && a.phone === b.phone;

/** Whether two numbers belong to one person: a cédula, and the RUC that begins with it. */
export const isSamePerson = (a: string, b: string): boolean => a.slice(0, 10) === b.slice(0, 10);

/**
 * What a known guest becomes when a bill names their number. A number alone never changes a name: another name is taken only from
 * somebody who was shown the present one (`shown`) and changed it. Otherwise it was typed beside a wrong number, and nothing is
 * taken. A missing phone clears the known one only for somebody who saw it.
 * @returns null: the guest stays as known
 */
export const guestAfter = (
  known: Customer,
  said: Customer,
  shown: string | null,
): Customer | null => {
  const wasShown = shown !== null && isSameName(shown, known.fullName);
  if (!wasShown && !isSameName(said.fullName, known.fullName)) return null;
  return wasShown || said.phone !== '' ? said : { ...said, phone: known.phone };
};
