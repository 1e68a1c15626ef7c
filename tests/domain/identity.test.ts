import { describe, expect, it } from 'vitest';
import { isCedula, isIdentityNumber, isRuc } from '#domain/identity.ts';
import vectors from '../cases/identity.json' with { type: 'json' };

const { cedula, rucNatural, rucPublic, rucPrivate } = vectors;

describe('cédula', () => {
  it.each(cedula.valid)('%s is one', (value) => {
    expect([isCedula(value), isIdentityNumber(value), isRuc(value)]).toEqual([true, true, false]);
  });
  it.each(cedula.invalid)('%s is none', (value) => {
    expect([isCedula(value), isIdentityNumber(value)]).toEqual([false, false]);
  });
});

describe.each([
  ['natural person', rucNatural],
  ['public entity', rucPublic],
  ['company', rucPrivate],
])('RUC of a %s', (_, { valid, invalid }) => {
  it.each(valid)('%s is one', (value) => {
    expect([isRuc(value), isIdentityNumber(value), isCedula(value)]).toEqual([true, true, false]);
  });
  it.each(invalid)('%s is none', (value) => {
    expect([isRuc(value), isIdentityNumber(value)]).toEqual([false, false]);
  });
});

describe('an identity number', () => {
  it.each(['', ' ', '17143071030', '1714307103 ', '１７１４３０７１０３', '0000000000'])(
    'is not %j',
    (value) => {
      expect(isIdentityNumber(value)).toBe(false);
    },
  );
});
