import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCents, type Money, money, toCents } from '#domain/money.ts';
import { optionsKey, type Price, withOptions, withoutOptions } from '#domain/options.ts';

const priceOf = (unitPrice: string, ...bases: string[]): Price => ({
  unitPrice: money(unitPrice),
  taxes: bases.map((taxBase, taxId) => ({
    ...{ taxId, taxCode: '2', rateCode: '4', rate: 15 },
    taxBase: money(taxBase),
  })),
});

const basesOf = ({ taxes }: Price) => taxes.map(({ taxBase }) => taxBase);

const charged = (difference: string, count = 1) => ({ difference: difference as Money, count });

test('a tax on the whole price follows it, a typed base stays within it', () => {
  const dearer = withOptions(priceOf('2.00', '2.00', '1.50'), [charged('0.60', 2)]);
  expect([dearer.unitPrice, ...basesOf(dearer)]).toEqual(['3.20', '3.20', '1.50']);
  const cheaper = withOptions(priceOf('2.00', '2.00', '1.50'), [charged('-1.00')]);
  expect([cheaper.unitPrice, ...basesOf(cheaper)]).toEqual(['1.00', '1.00', '1.00']);
  expect(withOptions(priceOf('2.00', '2.00'), [charged('-3.00')]).unitPrice).toBe('0.00');
});

const cents = fc.integer({ min: 0, max: 100_000 });
const choice = fc.array(
  fc.record({
    difference: fc.integer({ min: -500, max: 500 }).map(fromCents),
    count: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 6 },
);

test('the price without options is found again from the line, also when the menu has changed', () => {
  fc.assert(
    fc.property(cents, cents, choice, (was, now, options) => {
      const before = priceOf(fromCents(was), fromCents(was));
      const line = { ...withOptions(before, options), options };
      const found = withoutOptions(line, priceOf(fromCents(now), fromCents(now)));
      if (toCents(line.unitPrice) > 0) expect(found).toEqual(before);
      expect(withoutOptions(line, before)).toEqual(before);
    }),
  );
});

test('the same options in another order are the same choice', () => {
  const one = { optionId: 1, count: 2 };
  const two = { optionId: 12, count: 1 };
  expect(optionsKey([one, two])).toBe(optionsKey([two, one]));
  expect(optionsKey([one])).not.toBe(optionsKey([{ ...one, count: 3 }]));
  expect(optionsKey()).toBe(optionsKey([]));
});
