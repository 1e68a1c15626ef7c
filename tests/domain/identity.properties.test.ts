import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCedula, isIdentityNumber, isRuc } from '#domain/identity.ts';

const digit = fc.integer({ min: 0, max: 9 });
const province = fc.integer({ min: 1, max: 24 }).map((code) => String(code).padStart(2, '0'));
const digits = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''));

/** The number with the check digit that makes it one; some have none. */
const completed = (parts: fc.Arbitrary<string>, is: (value: string) => boolean) =>
  parts
    .map((text) => Array.from({ length: 10 }, (_, check) => text.replace('?', String(check))))
    .map((candidates) => candidates.filter(is))
    .filter((found) => found.length > 0)
    .map((found) => {
      expect(found).toHaveLength(1);
      return found[0] as string;
    });

const kind = (values: readonly number[]) => fc.constantFrom(...values).map(String);
const joined = (...parts: (fc.Arbitrary<string> | string)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((all) => all.join(''));

const person = kind([0, 1, 2, 3, 4, 5]);
const cedula = completed(joined(province, person, digits(6), '?'), isCedula);
const ofPerson = completed(joined(province, person, digits(6), '?', '001'), isRuc);
const ofEntity = completed(joined(province, '6', digits(5), '?', digits(1), '001'), isRuc);
const ofCompany = completed(joined(province, '9', digits(6), '?', '001'), isRuc);

/** Every number that differs in one digit, except where the algorithm can't see it. */
const slips = (value: string, unseen: readonly number[]): string[] =>
  [...value].flatMap((own, at) =>
    unseen.includes(at)
      ? []
      : [...'0123456789']
          .filter((other) => other !== own)
          .map((other) => value.slice(0, at) + other + value.slice(at + 1)),
  );

/** The third digit says which algorithm holds: with another one the number means something else. */
const kindAt = 2;

describe('one wrong digit', () => {
  test.each([
    ['of a cédula', cedula, []],
    ['of a person’s RUC', ofPerson, [kindAt]],
    // Its check digit stands before the tenth, which it does not cover.
    ['of a public entity’s RUC', ofEntity, [kindAt, 9]],
    ['of a company’s RUC', ofCompany, [kindAt]],
  ])('%s is refused', (_, numbers, unseen: number[]) => {
    fc.assert(
      fc.property(numbers, (value) => {
        expect(isIdentityNumber(value)).toBe(true);
        expect(slips(value, unseen).filter(isIdentityNumber)).toEqual([]);
      }),
    );
  });

  test('in the kind of a person’s RUC is refused while it stays a person’s', () => {
    fc.assert(
      fc.property(ofPerson, person, (value, other) => {
        fc.pre(value[kindAt] !== other);
        expect(isRuc(value.slice(0, kindAt) + other + value.slice(kindAt + 1))).toBe(false);
      }),
    );
  });
});

test('a person’s RUC is their cédula with 001, and nothing else is accepted at its end', () => {
  fc.assert(
    fc.property(cedula, digits(3), (value, end) => {
      expect(isRuc(`${value}${end}`)).toBe(end === '001');
    }),
  );
});

test('any text is either valid or invalid, without an error', () => {
  fc.assert(fc.property(fc.string(), (value) => typeof isIdentityNumber(value) === 'boolean'));
});
