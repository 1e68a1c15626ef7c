import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bill as billAnswer, billRow } from '#contract/bills.ts';
import { againHeader, idempotencyKey, replayed } from '#contract/headers.ts';
import { type TrailRow, trailRow } from '#contract/trail.ts';
import { money } from '#domain/money.ts';
import { card, cash, transfer } from '#tests/harness/drawer-cases.ts';
import type { Party } from '#tests/harness/target.ts';
import { minutesAgo, openDrawer } from '../drawer.ts';
import { join, openTill } from '../people.ts';
import { billBody, expectError, noticeRestore, takeOrder, type Under } from '../steps.ts';

const ten = money('10.00');

const trailOf = async (party: Pick<Party, 'call'>, id: number): Promise<TrailRow[]> =>
  (await party.call('GET', `bills/${id}/trail`)).body.map((row: unknown) => trailRow.parse(row));

/** What is told of payments after they were taken. */
export const paymentChanges = (under: Under): void => {
  const open = async () => {
    const drawer = await openDrawer(under);
    const readBill = async (id: number) =>
      billAnswer.parse((await drawer.call('GET', `bills/${id}`)).body);
    const listed = async () => {
      const range = `startDate=${minutesAgo(60)}&endDate=${minutesAgo(-60)}`;
      const path = `bills/by-filters?businessId=${drawer.tablet.businessId}&${range}`;
      return (await drawer.call('GET', path)).body.map((row: unknown) => billRow.parse(row));
    };
    return { ...drawer, readBill, listed };
  };

  test('a payment counts with its right method everywhere, and says what it was, when, why and by whom', async () => {
    const { tablet, call, pay, correct, readBill, listed } = await open();
    const { bill, keys } = await pay(undefined, [
      { method: 'cash', amount: ten, tendered: money('20.00') },
      { method: 'transfer', amount: money('3.00') },
    ]);
    expect(bill.change).toBe('10.00');
    const at = minutesAgo(1);
    const answer = await correct(bill.key, keys[0] ?? '', 'card', { at, reason: 'Era Visa' });
    expect(answer.status).toBe(200);
    const corrected = billAnswer.parse(answer.body);
    expect(corrected).toMatchObject({
      paymentMethod: { id: card.id },
      payments: [
        {
          ...{ key: keys[0], method: { id: card.id }, amount: '10.00' },
          corrections: [
            {
              ...{ from: { id: cash.id }, to: { id: card.id }, reason: 'Era Visa', at },
              by: expect.any(String),
            },
          ],
        },
        { method: { id: transfer.id } },
      ],
    });
    // Nobody hands over more than a card pays.
    expect(corrected).not.toHaveProperty('change');
    expect(corrected.payments?.[0]).not.toHaveProperty('tendered');
    expect(await readBill(bill.id)).toEqual(corrected);
    expect(await listed()).toMatchObject([
      { PaymentMethod: { id: card.id }, payments: [{ method: { id: card.id } }, {}] },
    ]);
    const range = `startDate=${minutesAgo(60)}&endDate=${minutesAgo(-60)}`;
    const file = `bills/file?businessId=${tablet.businessId}&${range}&format=csv`;
    const [head = '', row = ''] = String((await call('GET', file)).body)
      .trim()
      .split('\r\n');
    const cells = head.split(';').map((name, place) => [name, row.split(';')[place]]);
    expect(Object.fromEntries(cells)).toMatchObject({
      [corrected.paymentMethod.name]: '10,00',
      Efectivo: '',
    });
  });

  test('a bill that was paid plainly has one payment with its own key', async () => {
    const { tablet, post, correct, readBill, listed } = await open();
    const line = { productId: tablet.products.untaxed, quantity: 1 };
    const order = await takeOrder(tablet, [line]);
    const { body: bill } = await post('bills/v2', billBody(tablet, order.id, [line]));
    const { id: methodId } = bill.paymentMethod;
    const to = methodId === cash.id ? 'card' : 'cash';
    expect((await correct(bill.id, bill.key.toUpperCase(), to)).status).toBe(200);
    expect(await readBill(bill.id)).toMatchObject({
      payments: [{ key: bill.key, amount: bill.total, corrections: [{ from: { id: methodId } }] }],
    });
    const [row] = await listed();
    expect(row.PaymentMethod.id).not.toBe(methodId);
    // A device that counts it in its closing has to name the correction.
    expect(row.payments).toMatchObject([{ key: bill.key, corrections: [{}] }]);
  });

  test('the same correction twice is one; of two tablets both are kept, and the last to arrive holds', async () => {
    const { tablet, post, pay, correct, readBill } = await open();
    const { bill, keys } = await pay(undefined, [{ method: 'cash', amount: ten }]);
    const [paymentKey = ''] = keys;
    const path = `bills/${bill.key}/payments/${paymentKey}/correct`;
    const body = {
      ...{ key: randomUUID(), at: minutesAgo(2), reason: 'wrong-method' },
      paymentMethodId: card.id,
    };
    const headers = { [idempotencyKey]: randomUUID() };
    const first = await post(path, body, headers);
    const second = await post(path, body, headers);
    expect([second.body, second.headers.get(replayed)]).toEqual([first.body, 'true']);
    expect((await post(path, body)).body).toEqual(first.body);
    await correct(bill.key, paymentKey, 'transfer', { at: minutesAgo(30) });
    const [payment] = (await readBill(bill.id)).payments ?? [];
    expect(payment).toMatchObject({
      method: { id: transfer.id },
      corrections: [
        { from: { id: cash.id }, to: { id: card.id } },
        { from: { id: card.id }, to: { id: transfer.id } },
      ],
    });
    const kinds = (await trailOf(tablet, bill.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['bill-created', 'payment-corrected', 'payment-corrected']);
  });

  test('of corrections at once none is lost', async () => {
    const { pay, correct, readBill } = await open();
    const { bill, keys } = await pay(undefined, [
      { method: 'cash', amount: ten },
      { method: 'card', amount: ten },
    ]);
    await Promise.all(
      (['card', 'transfer', 'card'] as const).map((to, place) =>
        correct(bill.key, keys[place % 2] ?? '', to),
      ),
    );
    const counts = (await readBill(bill.id)).payments?.map((each) => each.corrections?.length);
    expect(counts).toEqual([2, 1]);
  });

  test('the shift that took it and the one in which it was corrected both say so; what was signed stays', async () => {
    const { opened, pay, correct, close, read } = await open();
    const first = await opened({ float: '50.00' });
    const { bill, keys } = await pay(first, [{ method: 'cash', amount: ten }]);
    const counted = { cash: '50.00' };
    await close(first, { payments: keys, counted, expected: '60.00', corrections: [] });
    const second = await opened({ float: '50.00' });
    const key = randomUUID();
    await correct(bill.key, keys[0] ?? '', 'card', { key, shiftKey: second });
    const told = { key, paymentKey: keys[0], billKey: bill.key, amount: '10.00' };
    expect(await read(first)).toMatchObject({
      ...{ expected: '60.00', difference: '-10.00', correctedDifference: '0.00' },
      byMethod: [{ method: { id: card.id }, amount: '10.00' }],
      corrections: [{ ...told, took: true, made: false, late: true }],
    });
    const is = await read(second);
    expect(is).toMatchObject({
      ...{ expected: '50.00', payments: [] },
      corrections: [{ ...told, took: false, made: true }],
    });
    expect(is.corrections?.[0]).not.toHaveProperty('late');
  });

  test('a closing of an older device counted what the server had told', async () => {
    const { opened, pay, correct, close, read } = await open();
    const key = await opened({ float: '50.00' });
    const { bill, keys } = await pay(key, [{ method: 'cash', amount: ten }]);
    await correct(bill.key, keys[0] ?? '', 'card');
    const closing = { payments: keys, counted: { cash: '50.00' } };
    await close(key, closing);
    const is = await read(key);
    expect(is).toMatchObject({ expected: '50.00', correctedDifference: '0.00' });
    expect(is.corrections?.[0]).not.toHaveProperty('late');
  });

  test('a transfer without a connection is in no method until somebody confirms it', async () => {
    const { tablet, opened, pay, confirm, read, readBill, listed } = await open();
    const key = await opened();
    const { bill, keys } = await pay(key, [{ method: 'transfer', amount: ten, toConfirm: true }]);
    const [paymentKey = ''] = keys;
    expect(bill.payments).toMatchObject([{ toConfirm: true }]);
    expect(await listed()).toMatchObject([{ payments: [{ key: paymentKey, toConfirm: true }] }]);
    expect(await read(key)).toMatchObject({
      byMethod: [],
      payments: [{ awaited: { orderKey: bill.orderKey, number: bill.number } }],
    });
    const answer = await confirm(bill.key, paymentKey, true);
    expect(billAnswer.parse(answer.body).payments).toMatchObject([
      { confirmations: [{ arrived: true, by: expect.any(String) }] },
    ]);
    const is = await read(key);
    expect(is.byMethod).toMatchObject([{ method: { id: transfer.id }, amount: '10.00' }]);
    expect(is.payments[0]).not.toHaveProperty('awaited');
    // Somebody looked again.
    await confirm(bill.key, paymentKey, false, { reason: 'Era de otro' });
    expect(await read(key)).toMatchObject({ byMethod: [], payments: [{ missing: true }] });
    expect((await readBill(bill.id)).payments?.[0]?.confirmations).toMatchObject([
      { arrived: true },
      { arrived: false, reason: 'Era de otro' },
    ]);
    expect((await trailOf(tablet, bill.id)).slice(1)).toMatchObject([
      { kind: 'payment-confirmed', details: { amount: '10.00', arrived: true } },
      { kind: 'payment-confirmed', details: { arrived: false, reason: 'Era de otro' } },
    ]);
  });

  test('the file for the accountant has what is not confirmed and what did not arrive in columns of their own', async () => {
    const { tablet, call, pay, confirm } = await open();
    const { bill, keys } = await pay(undefined, [
      { method: 'transfer', amount: ten, toConfirm: true },
      { method: 'transfer', amount: money('4.00'), toConfirm: true },
    ]);
    await confirm(bill.key, keys[1] ?? '', false);
    const range = `startDate=${minutesAgo(60)}&endDate=${minutesAgo(-60)}`;
    const file = `bills/file?businessId=${tablet.businessId}&${range}&format=csv`;
    const [head = '', row = ''] = String((await call('GET', file)).body)
      .trim()
      .split('\r\n');
    const cells = head.split(';').map((name, place) => [name, row.split(';')[place]]);
    expect(Object.fromEntries(cells)).toMatchObject({
      ...{ 'Por confirmar': '10,00', 'No llegó': '4,00' },
      [bill.paymentMethod.name]: '',
    });
  });

  test('nobody waits for the money of a bill that was annulled', async () => {
    const { opened, pay, post, read } = await open();
    const key = await opened();
    const { bill } = await pay(key, [{ method: 'transfer', amount: ten, toConfirm: true }]);
    await post(`bills/${bill.key}/annul`, {
      ...{ key: randomUUID(), at: minutesAgo(0), reason: 'wrong-charge' },
    });
    const is = await read(key);
    expect(is).toMatchObject({ byMethod: [], payments: [{ missing: true }] });
    expect(is.payments[0]).not.toHaveProperty('awaited');
  });

  test('a payment that was seen to arrive can’t be confirmed, and one that a bill doesn’t have is not found', async () => {
    const { pay, correct, confirm } = await open();
    const { bill, keys } = await pay(undefined, [{ method: 'transfer', amount: ten }]);
    expectError(await confirm(bill.key, keys[0] ?? '', true), 'payment-not-awaited');
    for (const answer of [
      await correct(bill.key, randomUUID(), 'card'),
      await confirm(bill.key, randomUUID(), true),
    ])
      expectError(answer, 'payment-not-found');
  });

  test('an annulled bill keeps its payments as they are, but for what comes back to a restored server', async () => {
    const { tablet, post, pay, correct, readBill } = await open();
    const { bill, keys } = await pay(undefined, [{ method: 'cash', amount: ten }]);
    await post(`bills/${bill.key}/annul`, {
      ...{ key: randomUUID(), at: minutesAgo(0), reason: 'wrong-charge' },
    });
    expectError(await correct(bill.key, keys[0] ?? '', 'card'), 'bill-annulled');
    await noticeRestore(tablet);
    const body = {
      ...{ key: randomUUID(), at: minutesAgo(0), reason: 'wrong-method' },
      paymentMethodId: card.id,
    };
    const headers = { [againHeader]: 'true', [idempotencyKey]: randomUUID() };
    await post(`bills/${bill.key}/payments/${keys[0]}/correct`, body, headers);
    expect((await readBill(bill.id)).payments).toMatchObject([{ method: { id: card.id } }]);
  });

  test('what was said before the annulment and arrives behind it is taken; what was said after it is not', async () => {
    const { post, pay, correct, readBill } = await open();
    const { bill, keys } = await pay(undefined, [{ method: 'cash', amount: ten }]);
    const annulment = { key: randomUUID(), at: minutesAgo(5), reason: 'wrong-charge' };
    await post(`bills/${bill.key}/annul`, annulment);
    const late = await correct(bill.key, keys[0] ?? '', 'card', { at: minutesAgo(4) });
    expectError(late, 'bill-annulled');
    const before = await correct(bill.key, keys[0] ?? '', 'card', { at: minutesAgo(6) });
    expect(before.status).toBe(200);
    expect((await readBill(bill.id)).payments).toMatchObject([{ method: { id: card.id } }]);
  });

  test('one of another business is not found', async () => {
    const { pay } = await open();
    const other = await openTill(under);
    const { bill, keys } = await pay(undefined, [
      { method: 'transfer', amount: ten, toConfirm: true },
    ]);
    const said = { key: randomUUID(), at: minutesAgo(0), reason: 'wrong-method' };
    for (const ref of [bill.id, bill.key])
      for (const [what, more] of [
        ['correct', { paymentMethodId: card.id }],
        ['confirm', { arrived: true }],
      ] as const)
        expectError(
          await other.call('POST', `bills/${ref}/payments/${keys[0]}/${what}`, {
            body: { ...said, ...more },
          }),
          'bill-not-found',
        );
  });

  test.each([
    ['no reason', 'correct', { reason: ' ' }, 'reason'],
    ['a reason that is too long', 'correct', { reason: 'x'.repeat(101) }, 'reason'],
    ['no key', 'correct', { key: 'una' }, 'key'],
    ['no method', 'correct', { paymentMethodId: undefined }, 'paymentMethodId'],
    ['a shift without a key', 'correct', { shiftKey: 'abierta' }, 'shiftKey'],
    ['no time', 'confirm', { at: 'ayer' }, 'at'],
    ['no word of whether it arrived', 'confirm', { arrived: 'sí' }, 'arrived'],
    ['no reason why it did not arrive', 'confirm', { arrived: false, reason: undefined }, 'reason'],
  ] as const)('%s: %s is refused', async (_name, what, more, field) => {
    const drawer = await open();
    const { bill, keys } = await drawer.pay(undefined, [
      { method: 'transfer', amount: ten, toConfirm: true },
    ]);
    const answer =
      what === 'correct'
        ? await drawer.correct(bill.key, keys[0] ?? '', 'card', more)
        : await drawer.confirm(bill.key, keys[0] ?? '', true, more);
    expectError(answer, 'invalid-input', [field]);
  });

  test('a method that the business does not have is refused', async () => {
    const { pay, correct } = await open();
    const { bill, keys } = await pay(undefined, [{ method: 'cash', amount: ten }]);
    const answer = await correct(bill.key, keys[0] ?? '', 'card', { paymentMethodId: 999_999 });
    expectError(answer, 'unknown-payment-method', ['paymentMethodId']);
  });

  test('a waiter’s are taken and marked, and a cook is not told what was sold', async () => {
    const { tablet, pay } = await open();
    const { bill, keys } = await pay(undefined, [
      { method: 'transfer', amount: ten, toConfirm: true },
    ]);
    const path = `bills/${bill.key}/payments/${keys[0]}`;
    const body = { key: randomUUID(), at: minutesAgo(0), reason: 'wrong-method' };
    const waiter = await join(under, tablet, 'waiter');
    await waiter.call('POST', `${path}/confirm`, { body: { ...body, arrived: true } });
    const cook = await join(under, tablet, 'kitchen');
    const corrected = await cook.call('POST', `${path}/correct`, {
      body: { ...body, key: randomUUID(), paymentMethodId: cash.id },
    });
    expect(corrected.body).toMatchObject({ total: '0.00', products: [] });
    expect(corrected.body).not.toHaveProperty('payments');
    expect((await trailOf(tablet, bill.id)).slice(1)).toMatchObject([
      { kind: 'payment-confirmed', reasons: ['role'], actor: { id: waiter.memberId } },
      { kind: 'payment-corrected', reasons: ['role'], actor: { id: cook.memberId } },
    ]);
  });
};
