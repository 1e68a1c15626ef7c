import * as z from 'zod/mini';
import { isIdentityNumber, isRuc, mayBeIdentityNumber, mayBeRuc } from '#domain/identity.ts';
import { crossCheck } from './cross-check.ts';

/** Identity numbers in inputs, and the word of somebody that one is right although it fails the check. */

/** Beside a number: it is taken although it fails the check, because somebody said so. Older servers refuse such a number. */
export const unverified = { unverifiedIdentity: z.optional(z.boolean()) };

/** A required number, whose rules are `identityChecks` of its object. */
export const numberInput = (required: string) =>
  z.string(required).check(z.trim(), z.minLength(1, required));

const rules = {
  identity: { isValid: isIdentityNumber, mayBe: mayBeIdentityNumber },
  ruc: { isValid: isRuc, mayBe: mayBeRuc },
};

/**
 * The rules of the number in `field`: it passes the check, or somebody says that it is right and its form allows that. A number that
 * passes isn't marked, whatever was said.
 */
export const identityChecks = <Field extends string>(
  field: Field,
  kind: keyof typeof rules,
  wrong: string,
) => {
  type Fields = Record<Field, string> & { unverifiedIdentity?: boolean | undefined };
  const { isValid, mayBe } = rules[kind];
  const fits = (given: Fields): boolean => {
    const number: unknown = given[field];
    // What is missing has its own message.
    if (typeof number !== 'string') return true;
    return isValid(number) || (given.unverifiedIdentity === true && mayBe(number));
  };
  const withMark = (given: Fields): Fields => {
    const { unverifiedIdentity, ...unmarked } = given;
    return unverifiedIdentity && !isValid(given[field]) ? given : (unmarked as Fields);
  };
  return [crossCheck(fits, field, wrong), z.overwrite(withMark)] as const;
};
