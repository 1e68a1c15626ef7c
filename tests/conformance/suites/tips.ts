import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bill, billRow } from '#contract/bills.ts';
import { shift } from '#contract/shifts.ts';
import { addMoney, money, zero } from '#domain/money.ts';
import { card, drawerCases, transfer } from '#tests/harness/drawer-cases.ts';
import { openDrawer } from '../drawer.ts';
import { join, openTablet } from '../people.ts';
import { billBody, expectError, paymentMethodBody, takeOrder, type Under } from '../steps.ts';

const retention = {
  ...{ number: '001-001-000000001', date: '2026-03-01' },
  ...{ renta: money('0.58'), iva: money('1.50') },
};

const retained = { method: 'retention', amount: money('2.08'), retention } as const;

const [one, ten] = [money('1.00'), money('10.00')];
const toConfirm = true as const;

const wrongRetentions: [string, object, string][] = [
  ['a number of fourteen digits', { number: '001-001-00000001' }, 'retention.number'],
  ['a day that is none', { date: '2026-02-30' }, 'retention.date'],
  ['no day', { date: undefined }, 'retention.date'],
  ['a negative amount', { renta: '-0.58' }, 'retention.renta'],
  ['an IVA that is no amount', { iva: 'treinta' }, 'retention.iva'],
  ['a cent more than the payment', { iva: '1.51' }, 'amount'],
];

/** Voluntary tips and retentions: parts of payments that are no money of the sale, or no money at all. */
export const tips = (under: Under): void => {
  const withParts = drawerCases.payments.filter(({ payments }) =>
    payments.some(({ tip, retention: form }) => tip || form),
  );
  test.each(withParts)('a bill paid by $name', async ({ payments, total, fault, change }) => {
    const { opened, pay, read } = await openDrawer(under);
    const { answer } = await pay(await opened(), payments, { expectedTotal: total });
    if (fault)
      return expectError(answer, fault === 'retention' ? 'invalid-input' : 'wrong-payments');
    expect(answer.status).toBe(201);
    const made = bill.parse(answer.body);
    expect(made.payments).toMatchObject(payments.map(({ method: _, ...rest }) => rest));
    expect(made.change ?? null).toBe(change);
    const inCash = payments.filter(({ method }) => method === 'cash');
    expect((await read(made.shiftKey ?? '')).expected).toBe(
      addMoney(money('50.00'), ...inCash.map(({ amount }) => amount)),
    );
  });

  test('a tip is in no sum of the sale, and says for whom it is', async () => {
    const { tablet, call, opened, pay, personId } = await openDrawer(under);
    const key = await opened();
    const { answer, bill: made } = await pay(key, [
      { method: 'card', amount: money('4.00'), tip: money('0.40'), for: 'Rosa' },
    ]);
    expect(answer.status).toBe(201);
    const tip = { tip: '0.40', tipFor: await personId('Rosa') };
    expect(bill.parse((await call('GET', `bills/${made.id}`)).body).payments).toMatchObject([
      { amount: '4.00', ...tip, tipName: 'Rosa' },
    ]);
    const hour = 3_600_000;
    const [start, end] = [-hour, hour].map((ms) => new Date(Date.now() + ms).toISOString());
    const range = `startDate=${start}&endDate=${end}`;
    const list = await call('GET', `bills/by-filters?businessId=${tablet.businessId}&${range}`);
    const rows = (list.body as unknown[]).map((row) => billRow.parse(row));
    expect(rows.map(({ payments }) => payments)).toMatchObject([[{ amount: '4.00', ...tip }]]);
    const stats = await call('GET', `stats/business/${tablet.businessId}?${range}`);
    const { people } = stats.body;
    expect(people.map(({ name, tips: got }: Record<string, string>) => [name, got])).toEqual(
      expect.arrayContaining([['Rosa', '0.40']]),
    );
    expect(people.find(({ name }: { name: string }) => name === 'Rosa').sales).toBe(zero);
  });

  test('tips that are handed over are owed no more, once for their key', async () => {
    const { opened, pay, handOver, personId, read } = await openDrawer(under);
    const key = await opened();
    await pay(key, [{ method: 'card', amount: money('9.00'), tip: money('2.00'), for: 'Rosa' }]);
    const movement = { key: randomUUID(), amount: '1.50', reason: 'Propina de Rosa' };
    const given = { ...movement, tipFor: await personId('Rosa') };
    const first = await handOver(key, given);
    expect([first.status, (await handOver(key, given)).status]).toEqual([200, 200]);
    expect(shift.parse(first.body)).toMatchObject({
      ...{ expected: '48.50', tips: [{ name: 'Rosa', cash: '0.00', owed: '0.50' }] },
      movements: [{ kind: 'out', amount: '1.50', tipFor: given.tipFor }],
    });
    expect((await read(key)).movements).toHaveLength(1);
    expectError(await handOver(key, { ...given, kind: 'in' }), 'invalid-input', ['kind']);
  });

  test('tips for nobody in particular are handed over as such', async () => {
    const { opened, pay, handOver, read } = await openDrawer(under);
    const key = await opened();
    await pay(key, [{ method: 'transfer', amount: money('9.00'), tip: money('2.00') }]);
    expect((await handOver(key, { amount: '2.00', tipFor: null })).status).toBe(200);
    const { tips: told, movements } = await read(key);
    expect(told).toEqual([{ memberId: null, name: '', cash: '0.00', owed: '0.00' }]);
    expect(movements).toMatchObject([{ tipFor: null }]);
  });

  test('a tip follows what is told of its payment: bill, list, figures and file', async () => {
    const drawer = await openDrawer(under);
    const { tablet, call, pay, correct, confirm } = drawer;
    const { bill: made, keys } = await pay(undefined, [
      { method: 'cash', amount: ten, tendered: money('12.00'), tip: one, for: 'Rosa' },
      { method: 'transfer', amount: ten, tip: money('2.00'), for: 'Ana', toConfirm },
    ]);
    expect(made.change).toBe('1.00');
    const hour = 3_600_000;
    const [start, end] = [-hour, hour].map((ms) => new Date(Date.now() + ms).toISOString());
    const range = `startDate=${start}&endDate=${end}`;
    const told = async () => {
      const stats = await call('GET', `stats/business/${tablet.businessId}?${range}`);
      const path = `bills/file?businessId=${tablet.businessId}&${range}&format=csv`;
      const [head = '', row = ''] = String((await call('GET', path)).body).split('\r\n');
      const byPerson = stats.body.people as { name: string; tips: string }[];
      return {
        tips: ['Rosa', 'Ana'].map((who) => byPerson.find(({ name }) => name === who)?.tips ?? zero),
        inFile: row.split(';')[head.split(';').indexOf('Propina')],
      };
    };
    expect(await told()).toEqual({ tips: ['1.00', '0.00'], inFile: '1,00' });
    const corrected = bill.parse((await correct(made.key, keys[0] ?? '', 'card')).body);
    expect(corrected).not.toHaveProperty('change');
    expect(corrected.payments).toMatchObject([
      { method: { id: card.id }, tip: '1.00', tipName: 'Rosa' },
      { tip: '2.00', tipName: 'Ana', toConfirm: true },
    ]);
    await confirm(made.key, keys[1] ?? '', true);
    expect(await told()).toEqual({ tips: ['1.00', '2.00'], inFile: '3,00' });
    await confirm(made.key, keys[1] ?? '', false);
    expect(await told()).toEqual({ tips: ['1.00', '0.00'], inFile: '1,00' });
    const list = await call('GET', `bills/by-filters?businessId=${tablet.businessId}&${range}`);
    expect(list.body.map((row: unknown) => billRow.parse(row).payments)).toMatchObject([
      [
        { tip: '1.00', corrections: [{}] },
        { tip: '2.00', confirmations: [{}, {}] },
      ],
    ]);
  });

  test('no payment is corrected to a retention, and no retention to another payment', async () => {
    const { call, pay, correct } = await openDrawer(under);
    const { bill: made, keys } = await pay(undefined, [retained, { method: 'cash', amount: ten }]);
    const [form = '', rest = ''] = keys;
    expectError(await correct(made.key, rest, 'retention'), 'correction-to-retention', [
      'paymentMethodId',
    ]);
    expectError(await correct(made.key, form, 'cash'), 'correction-of-retention');
    expect((await correct(made.key, rest, 'card')).status).toBe(200);
    const { payments = [] } = bill.parse((await call('GET', `bills/${made.id}`)).body);
    expect(payments.map(({ corrections = [] }) => corrections.length)).toEqual([0, 1]);
  });

  test.each([
    ['another tip', { tip: '2.00' }],
    ['a tip for somebody', { tipFor: true }],
    ['a payment to be confirmed', { toConfirm }],
  ])('a bill of the same key with %s is another one', async (_what, more: object) => {
    const { pay, post, personId } = await openDrawer(under);
    const { body, answer, keys } = await pay(
      undefined,
      [{ method: 'transfer', amount: ten, tip: one }],
      { key: randomUUID() },
    );
    const first = { key: keys[0], paymentMethodId: transfer.id, amount: ten, tip: one };
    const again = (other: object) =>
      post('bills/v2/payment-parts', { ...body, payments: [{ ...first, ...other }] });
    expect([answer.status, (await again({})).status]).toEqual([201, 200]);
    const said = 'tipFor' in more ? { tipFor: await personId('Rosa') } : more;
    expectError(await again(said), 'key-reused');
  });

  test('somebody of another business gets no tip', async () => {
    const [mine, theirs] = [await openDrawer(under), await openDrawer(under)];
    const key = await mine.opened();
    const tipFor = await theirs.personId('Ana');
    const paid = {
      key: randomUUID(),
      paymentMethodId: card.id,
      amount: '4.00',
      tip: '0.40',
      tipFor,
    };
    const { answer } = await mine.pay(key, [{ method: 'card', amount: money('4.00') }], {
      payments: [paid],
    });
    expectError(answer, 'member-not-found', ['payments.0.tipFor']);
    expectError(await mine.handOver(key, { tipFor }), 'member-not-found', ['tipFor']);
  });

  test('who sees no sales gets no tips in the answer to what is handed over', async () => {
    const { tablet, opened, pay, personId } = await openDrawer(under);
    const key = await opened();
    await pay(key, [{ method: 'card', amount: money('9.00'), tip: money('2.00'), for: 'Rosa' }]);
    const cook = await join(under, tablet, 'kitchen');
    const { status, body } = await cook.call('POST', `shifts/${key}/tips`, {
      body: {
        ...{ key: randomUUID(), kind: 'out', amount: '1.00', reason: 'Propina' },
        ...{ at: new Date().toISOString(), tipFor: await personId('Rosa') },
      },
    });
    expect([status, body.tips]).toEqual([200, []]);
  });

  test.each([
    ['a negative tip', { tip: '-1.00' }, 'tip'],
    ['a tip of half a cent', { tip: '0.005' }, 'tip'],
  ])('%s is refused', async (_what, wrong, field) => {
    const { pay } = await openDrawer(under);
    const { answer } = await pay(undefined, [
      { method: 'cash', amount: money('4.00'), ...(wrong as object) },
    ]);
    expectError(answer, 'invalid-input', [`payments.0.${field}`]);
  });

  test.each(wrongRetentions)('a retention with %s is refused', async (_what, wrong, field) => {
    const { pay } = await openDrawer(under);
    const { answer } = await pay(undefined, [
      { ...retained, retention: { ...retention, ...wrong } },
      { method: 'cash', amount: money('36.23') },
    ]);
    expectError(answer, 'invalid-input', [`payments.0.${field}`]);
  });

  test('a retention goes with a method of retentions, and such a method with a retention', async () => {
    const { pay, methodId, tablet, post } = await openDrawer(under);
    const without = await pay(undefined, [{ method: 'retention', amount: money('2.08') }]);
    expectError(without.answer, 'retention-missing', ['payments.0.retention']);
    const inCash = await pay(undefined, [{ ...retained, method: 'cash' }]);
    expectError(inCash.answer, 'no-retention-method', ['payments.0.retention']);
    const line = { productId: tablet.products.untaxed, quantity: 1 };
    const order = await takeOrder(tablet, [line]);
    const plain = billBody(tablet, order.id, [line], {
      paymentMethodId: await methodId('retention'),
    });
    expectError(await post('bills/v2', plain), 'retention-missing');
  });

  test('the number of a form is stored with its dashes', async () => {
    const { pay } = await openDrawer(under);
    const { answer } = await pay(undefined, [
      { ...retained, retention: { ...retention, number: ' 001001000000001 ' } },
    ]);
    expect(bill.parse(answer.body).payments?.[0]?.retention?.number).toBe(retention.number);
  });

  test('a method of retentions is no money, from its first day on', async () => {
    const { call } = await openTablet(under);
    const create = (more: object) =>
      call('POST', 'paymentMethod', { body: paymentMethodBody({ retention: true, ...more }) });
    expectError(await create({ kind: 'cash' }), 'invalid-input', ['kind']);
    const { status, body } = await create({});
    expect([status, body.retention]).toEqual([201, true]);
    const change = (more: object) => call('PATCH', `paymentMethod/${body.id}`, { body: more });
    expectError(await change({ kind: 'counted' }), 'invalid-input', ['kind']);
    // Devices with an older build send the whole form without it.
    const { name, icon, kind, sriCode } = body;
    expect((await change({ name, icon, kind, sriCode })).body.retention).toBe(true);
    expect((await change({ active: false, retention: false })).body.retention).toBe(true);
  });
};
