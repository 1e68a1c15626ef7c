import { describe, expect, it, test } from 'vitest';
import { money } from '#domain/money.ts';
import { newPayment, type TypedPayment } from '#features/checkout/draft/checkout-draft.ts';
import {
  inEqualShares,
  payingFault,
  payingOf,
  paymentsFor,
  withMethod,
  withoutPayment,
  withTyped,
} from '#features/checkout/payment/paying.ts';
import { card, cash } from '#tests/harness/drawer-cases.ts';

const transfer = { id: 3, name: 'Transferencia', icon: 'landmark' };
const methods = [cash, card, transfer];
const total = money('44.38');

const begun = (typed = '', methodId: number | null = null) => ({
  payments: [{ ...newPayment('a', methodId), typed }],
  paying: 0,
});

const rowsOf = ({ payments }: { payments: TypedPayment[] }, of = total) =>
  payingOf(payments, of, methods);

const duesOf = (state: { payments: TypedPayment[] }, of = total) =>
  rowsOf(state, of).map(({ method, due }) => `${method?.name} ${due}`);

const choose = (state: ReturnType<typeof begun>, methodId: number, key = 'b') =>
  withMethod(state, rowsOf(state), methodId, key);

describe('another way to pay', () => {
  test('takes the rest where less was typed', () => {
    const two = choose(begun('20'), card.id);
    expect(duesOf(two)).toEqual(['Efectivo 20.00', 'Tarjeta de Crédito 24.38']);
    expect(two.paying).toBe(1);
    const three = choose({ ...two, ...withTyped(two, { typed: '10' }) }, transfer.id, 'c');
    expect(duesOf(three)).toEqual([
      'Efectivo 20.00',
      'Tarjeta de Crédito 10.00',
      'Transferencia 14.38',
    ]);
  });

  test.each(['', '44.38', '50', '0', 'x'])('takes all where %o was typed', (typed) => {
    const one = choose(begun(typed), card.id);
    expect(duesOf(one)).toEqual(['Tarjeta de Crédito 44.38']);
    expect(payingFault(rowsOf(one))).toBeNull();
  });

  test('changes the payment that is typed, and not the last', () => {
    const two = choose(begun('20'), card.id);
    const first = choose({ ...two, paying: 0 }, transfer.id);
    expect(duesOf(first)).toEqual(['Transferencia 20.00', 'Tarjeta de Crédito 24.38']);
  });
});

it('the last pays what is left, also of another total', () => {
  const two = choose(begun('20'), card.id);
  expect(duesOf(two, money('30.00'))).toEqual(['Efectivo 20.00', 'Tarjeta de Crédito 10.00']);
  const none = rowsOf(two, money('20.00'));
  expect(payingFault(none)).toEqual({ place: 1, fault: 'nothing-left' });
});

it('what one of them paid is left to the last once it is gone', () => {
  const three = inEqualShares(total, null, ['a', 'b', 'c']);
  expect(duesOf(three)).toEqual(['Efectivo 14.79', 'Efectivo 14.79', 'Efectivo 14.80']);
  const two = withoutPayment({ ...three, paying: 2 }, 1);
  expect(duesOf(two)).toEqual(['Efectivo 14.79', 'Efectivo 29.59']);
  expect(two.paying).toBe(1);
  expect(duesOf(withoutPayment(two, 1))).toEqual(['Efectivo 44.38']);
});

test.each([
  ['cash that is short', begun('20'), 'received'],
  ['a card above the total', begun('50', card.id), 'received'],
  ['a card below the total', begun('20', card.id), 'received'],
  ['no amount', begun('x'), 'received'],
  ['a method that there is no more', begun('', 9), 'method'],
])('%s can’t be billed', (_what, state, fault) => {
  expect(payingFault(rowsOf(state))).toEqual({ place: 0, fault });
});

test.each([
  ['4111111111111111', 'reference'],
  ['1'.repeat(21), 'reference'],
  ['000123', null],
])('a voucher of %s', (voucher, fault) => {
  const state = begun('', card.id);
  const typed = { ...state, ...withTyped(state, { voucher }) };
  expect(payingFault(rowsOf(typed))?.fault ?? null).toBe(fault);
});

it('bills cash with what was handed over, and a card with its voucher', () => {
  const two = choose(begun('20'), card.id);
  const noted = { ...two, ...withTyped(two, { lote: ' 7 ', voucher: '0012' }) };
  const paid = { ...noted, ...withTyped({ ...noted, paying: 0 }, { typed: '25' }) };
  expect(paymentsFor(rowsOf(paid), 'bill')).toEqual([
    { key: 'a', method: cash, amount: '20.00', tendered: '25.00' },
    { key: 'b', method: card, amount: '24.38', lote: '7', voucher: '0012' },
  ]);
  expect(paymentsFor(rowsOf(begun()), 'bill')).toEqual([
    { key: 'bill', method: cash, amount: '44.38' },
  ]);
});

test('without a connection a transfer is to be confirmed, and neither cash nor a card', () => {
  const mixed = choose(begun('20'), transfer.id);
  const isUnseen = ({ id }: { id: number }) => id === transfer.id;
  expect(paymentsFor(rowsOf(mixed), 'bill', { isUnseen })).toEqual([
    { key: 'a', method: cash, amount: '20.00' },
    { key: 'b', method: transfer, amount: '24.38', toConfirm: true },
  ]);
});
