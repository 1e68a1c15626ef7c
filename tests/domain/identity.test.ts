import { describe, expect, it } from 'vitest';
import {
  isCedula,
  isIdentityNumber,
  isRuc,
  mayBeIdentityNumber,
  mayBeRuc,
} from '#domain/identity.ts';
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

it.each([
  ['1793213150001', true, true],
  ['0993381661001', true, true],
  ['0962467429001', true, true],
  ['3000000000001', true, true],
  ['3050000001', false, true],
  ['1714307104', false, true],
  ['2513071040', false, false],
  ['0013071040', false, false],
  ['2593213150001', false, false],
  ['0093213150001', false, false],
  ['1793213150002', false, false],
  ['179321315001', false, false],
  ['1793213150001 ', false, false],
  ['17932131500O1', false, false],
])('%s may be a RUC %s, and a number that somebody has %s', (number, ruc, any) => {
  expect([mayBeRuc(number), mayBeIdentityNumber(number)]).toEqual([ruc, any]);
});

describe('an identity number', () => {
  it.each(['', ' ', '17143071030', '1714307103 ', '１７１４３０７１０３', '0000000000'])(
    'is not %j',
    (value) => {
      expect(isIdentityNumber(value)).toBe(false);
    },
  );
});
