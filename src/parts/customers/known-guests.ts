import { useRef } from 'react';
import type { CustomerInput } from '#contract/bills.ts';
import { hasSameData, isSameName } from '#domain/guest.ts';
import type { CustomerForm } from './customer-form.ts';

/** What a typed number means for a form, by the guests whom the business knows. */

/** The guest as a form shows it: from here on a change of the name is a change of theirs. */
export const shownGuest = (guest: CustomerInput): CustomerInput => ({
  ...guest,
  knownAs: guest.fullName,
});

/** The guest with exactly this number. */
export const knownGuest = (known: readonly CustomerInput[], typed: string) =>
  known.find(({ dni }) => dni === typed.trim());

/** The guest with this number, or the data of the person whose cédula the RUC begins with. */
const personOf = (known: readonly CustomerInput[], typed: string): CustomerInput | undefined => {
  const exact = knownGuest(known, typed);
  if (exact) return shownGuest(exact);
  const [, cedula = ''] = /^(\d{10})001$/.exec(typed.trim()) ?? [];
  const person = knownGuest(known, cedula);
  if (!person) return undefined;
  const { fullName, address, email, phone } = person;
  return { dni: typed.trim(), fullName, address, email, phone };
};

/** Whether two forms say the same, whatever the number. */
const isAlike = (a: CustomerInput, b: CustomerInput): boolean =>
  a.fullName === b.fullName && hasSameData(a, b);

const isBlank = ({ fullName, address, email, phone }: CustomerInput): boolean =>
  [fullName, address, email, phone].every((text) => text.trim() === '');

/**
 * The known guest whose number was typed beside another name, until somebody says which of the two is right. `saved`: the number
 * that the form was opened with.
 */
export const otherGuest = (
  { dni, fullName, knownAs = '' }: CustomerInput,
  known: readonly CustomerInput[],
  saved = '',
): CustomerInput | null => {
  const guest = dni.trim() === saved ? undefined : knownGuest(known, dni);
  const isTheirs = guest && [fullName, knownAs].some((name) => isSameName(name, guest.fullName));
  return guest && !isTheirs ? guest : null;
};

const names = [
  ...(['dni', 'fullName', 'address', 'email', 'phone'] as const),
  ...(['knownAs', 'unverifiedIdentity'] as const),
];

/**
 * Fills a form with known guests. A whole number fills in its guest unless something was typed by hand: what is blank, a known guest's
 * or as `saved` was not. What a number filled in goes again with the number, as on the way from a cédula to a RUC.
 */
export const useKnownGuests = (
  form: CustomerForm,
  known: readonly CustomerInput[],
  saved?: CustomerInput,
) => {
  const filled = useRef<{ by: CustomerInput; over: CustomerInput } | null>(null);
  const put = (customer: CustomerInput) => {
    for (const name of names) form.setValue(name, customer[name], { shouldDirty: true });
  };
  const fill = (customer: CustomerInput) => {
    put(customer);
    void form.trigger();
  };
  return {
    /** A number is being typed. */
    type: (dni: string) => {
      const { by, over } = filled.current ?? {};
      filled.current = null;
      const before = { ...form.getValues() };
      const {
        knownAs: _,
        unverifiedIdentity: _mark,
        ...typed
      } = by && over && isAlike(before, by) ? over : before;
      put({ ...typed, dni });
      const guest = personOf(known, dni);
      const isUntouched =
        isBlank(typed) ||
        [...known, ...(saved ? [saved] : [])].some((each) => isAlike(each, typed));
      if (!guest || !isUntouched) return;
      filled.current = { by: guest, over: typed };
      fill({ ...guest, dni });
    },
    choose: (guest: CustomerInput) => {
      filled.current = null;
      fill(shownGuest(guest));
    },
    /** The guest of the number has the typed name from now on: their present one was shown. */
    rename: ({ fullName }: CustomerInput): void => form.setValue('knownAs', fullName),
  };
};
