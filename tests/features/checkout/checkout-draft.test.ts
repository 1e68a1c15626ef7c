import { expect, it } from 'vitest';
import { lineIdOf } from '#domain/line-id.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { draftParser, newDraft } from '#features/checkout/draft/checkout-draft.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';

const key = '018f0000-0000-7000-8000-000000000001';
const parseDraft = draftParser(key as OrderKey);
const draft = newDraft(key as BillKey, '018f0000-0000-7000-8000-000000000002');

it('a fresh checkout is the whole bill for a final consumer', () => {
  expect(draft).toMatchObject({ partial: false, finalCustomer: true, paying: 0 });
  expect(draft.payments).toMatchObject([{ methodId: null, amount: null, typed: '' }]);
});

it('comes back from storage unchanged, with its keys', () => {
  const changed = {
    ...draft,
    partial: true,
    lines: { [lineIdOf(key as OrderKey, 7)]: { quantity: '1', discount: '0.5' } },
  };
  expect(parseDraft(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
});

it('of a build that named lines by their product keeps what was typed', () => {
  const typed = { quantity: '1', discount: '0.5' };
  expect(parseDraft({ ...draft, lines: { '7': typed } })?.lines).toEqual({
    [lineIdOf(key as OrderKey, 7)]: typed,
  });
});

it('of a build that did not keep the text to find a customer has none', () => {
  const { find, ...earlier } = draft;
  expect(find).toBe('');
  expect(parseDraft(earlier)?.find).toBe('');
});

it('of a build that knew one payment keeps its method and what was received', () => {
  const { payments: _payments, paying: _paying, ...earlier } = draft;
  const stored = { ...earlier, paymentMethodId: 3, received: '20' };
  expect(parseDraft(stored)?.payments).toEqual([
    { key, methodId: 3, amount: null, typed: '20', lote: '', voucher: '' },
  ]);
});

it.each([null, 'text', {}, { ...draft, opId: 'x' }, { ...draft, lines: { '1': 2 } }])(
  'of another build counts as none (%#)',
  (value) => {
    expect(parseDraft(value)).toBeNull();
  },
);

it('belongs to one order of one business', () => {
  const order = key as OrderKey;
  expect(valueKeys.checkout(1, order)).not.toBe(valueKeys.checkout(2, order));
  expect(valueKeys.checkout(1, order)).toContain(order);
});
