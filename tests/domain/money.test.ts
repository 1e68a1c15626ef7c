import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { addMoney, fromCents, isMoney, money, toCents, toMoney } from '#domain/money.ts';

describe('money', () => {
  it.each([
    ['1', '1.00'],
    ['0.5', '0.50'],
    [19.26, '19.26'],
    ['-3.10', '-3.10'],
  ])('reads %s as %s', (typed, read) => {
    expect(money(typed)).toBe(read);
  });

  it.each(['', 'abc', '1.005', '1e3', '1,50', ' 1', '1.', '.5', 'NaN', '1234567890123'])(
    'refuses %j',
    (typed) => {
      expect(isMoney(typed)).toBe(false);
      expect(() => money(typed)).toThrow(RangeError);
    },
  );

  it('rounds half a cent up', () => {
    expect(toMoney(decimal('1.005'))).toBe('1.01');
    expect(toMoney(decimal('1.00499'))).toBe('1.00');
  });

  it('survives the way through cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
      }),
    );
  });

  it('adds and takes away to the cent', () => {
    const amount = fc.integer({ min: 0, max: 1e9 }).map(fromCents);
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(toCents(addMoney(a, b))).toBe(toCents(a) + toCents(b));
      }),
    );
  });
});
