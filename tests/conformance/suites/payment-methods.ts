import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ApiBillRow } from '#contract/bills.ts';
import { type ListedMethod, listedMethod } from '#contract/catalog.ts';
import { idempotencyKey } from '#contract/headers.ts';
import type { TrailRow } from '#contract/trail.ts';
import { newBusiness, signUp } from '#tests/harness/accounts.ts';
import type { Answer, Call } from '#tests/harness/api.ts';
import { billBody, expectError, paymentMethodBody, takeOrder, type Under } from '../steps.ts';

const wrong: [string, object, string][] = [
  ['no name', { name: ' ' }, 'name'],
  ['a name of 41 letters', { name: 'x'.repeat(41) }, 'name'],
  ['an icon that is none', { icon: 'dragon' }, 'icon'],
  ['a kind that is none', { kind: 'crypto' }, 'kind'],
  ['a code that the SRI does not have', { sriCode: '99' }, 'sriCode'],
];

const wrongChanges: [string, object, string][] = [
  ...wrong,
  ['hiding as a text', { active: 'no' }, 'active'],
  ['a place before the first', { position: 0 }, 'position'],
];

/** What guests of a business can pay with. */
export const paymentMethods = (under: Under): void => {
  const founded = async () => {
    const { call } = await signUp(under().urls);
    const { body: business } = await call('POST', 'business', { body: newBusiness() });
    const list = async (query = ''): Promise<ListedMethod[]> =>
      (await call('GET', `paymentMethod${query}`)).body.map((each: unknown) =>
        listedMethod.parse(each),
      );
    const names = async (query = '') => (await list(query)).map(({ name }) => name);
    const create = (body: object = {}, headers = {}): Promise<Answer> =>
      call('POST', 'paymentMethod', { body: paymentMethodBody(body), headers });
    const change = (id: number, body: object) => call('PATCH', `paymentMethod/${id}`, { body });
    const rows = async (): Promise<TrailRow[]> =>
      (await call('GET', `business/${business.id}/reviews?kind=business`)).body.rows;
    return { call, list, names, create, change, rows };
  };

  /** A sale of the business that has products. Each test leaves its methods as they were, but for their order. */
  const pay = async (paymentMethodId: number): Promise<Answer> => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 1 }];
    const { id } = await takeOrder(own, lines);
    return own.call('POST', 'bills/v2', { body: billBody(own, id, lines, { paymentMethodId }) });
  };

  test('a business starts with three, cash among them', async () => {
    const { list } = await founded();
    expect(await list()).toEqual([
      {
        ...{ id: 1, name: 'Tarjeta de Crédito', icon: 'credit-card' },
        ...{ kind: 'expected', sriCode: '19', active: true },
      },
      {
        ...{ id: 2, name: 'Efectivo', icon: 'banknote' },
        ...{ kind: 'cash', sriCode: '01', active: true },
      },
      {
        ...{ id: 3, name: 'Transferencia', icon: 'landmark' },
        ...{ kind: 'expected', sriCode: '20', active: true },
      },
    ]);
  });

  test('a new one is the last, and the first change keeps the order that checkouts have shown', async () => {
    const { list, create } = await founded();
    const made = await create({ name: ' Débito ', sriCode: '16', kind: 'counted' });
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), name: 'Débito', icon: 'qr-code', kind: 'counted' },
        ...{ sriCode: '16', active: true, position: 4 },
      },
    ]);
    expect((await list()).map(({ name, position }) => [name, position])).toEqual([
      ['Efectivo', 1],
      ['Tarjeta de Crédito', 2],
      ['Transferencia', 3],
      ['Débito', 4],
    ]);
  });

  test('the same key makes one', async () => {
    const { names, create } = await founded();
    const key = { [idempotencyKey]: randomUUID() };
    const [one, two] = [await create({ name: 'DeUna' }, key), await create({ name: 'X' }, key)];
    expect(two.body).toEqual(one.body);
    expect(await names()).toHaveLength(4);
  });

  test('a change of one business is none of another', async () => {
    const [one, two] = [await founded(), await founded()];
    await one.change(2, { name: 'Billetes' });
    await one.create({ name: 'DeUna' });
    expect(await two.names('?all=true')).toEqual([
      'Tarjeta de Crédito',
      'Efectivo',
      'Transferencia',
    ]);
  });

  test('one is renamed, hidden, shown and moved, and the rest of it stays', async () => {
    const { list, names, change } = await founded();
    const renamed = await change(3, { name: 'Transferencia Pichincha' });
    expect(renamed.body).toEqual({
      ...{ id: 3, name: 'Transferencia Pichincha', icon: 'landmark', kind: 'expected' },
      ...{ sriCode: '20', active: true, position: 3 },
    });
    expect((await change(3, { position: 1 })).body.position).toBe(1);
    expect(await names()).toEqual(['Transferencia Pichincha', 'Efectivo', 'Tarjeta de Crédito']);
    expect((await change(3, { position: 99 })).body.position).toBe(3);
    expect(await names()).toEqual(['Efectivo', 'Tarjeta de Crédito', 'Transferencia Pichincha']);
    await change(1, { active: false });
    expect(await names()).toEqual(['Efectivo', 'Transferencia Pichincha']);
    expect((await list('?all=true')).map(({ active }) => active)).toEqual([true, false, true]);
    await change(1, { active: true });
    expect(await names()).toHaveLength(3);
  });

  test.each(wrong)('a new one with %s says so', async (_, body, field) => {
    const { own } = under();
    const answer = await own.call('POST', 'paymentMethod', { body: paymentMethodBody(body) });
    expectError(answer, 'invalid-input', [field]);
  });

  test.each(wrongChanges)('a change to %s says so', async (_, body, field) => {
    expectError(await under().own.call('PATCH', 'paymentMethod/2', { body }), 'invalid-input', [
      field,
    ]);
  });

  test('no two have one name, also where one of them is hidden', async () => {
    const { create, change } = await founded();
    await change(3, { active: false });
    expectError(await create({ name: ' TRANSFERENCIA ' }), 'payment-method-taken', ['name']);
    expectError(await change(1, { name: 'efectivo' }), 'payment-method-taken', ['name']);
    expect((await change(1, { name: 'TARJETA DE CRÉDITO' })).status).toBe(200);
  });

  test('the last one stays, and there are twenty at most', async () => {
    const { names, create, change } = await founded();
    for (const id of [1, 2]) expect((await change(id, { active: false })).status).toBe(200);
    expectError(await change(3, { active: false }), 'last-payment-method', ['active']);
    for (let more = 0; more < 19; more += 1) expect((await create()).status).toBe(201);
    expect(await names()).toHaveLength(20);
    expectError(await create(), 'too-many-payment-methods', ['active']);
    expectError(await change(1, { active: true }), 'too-many-payment-methods', ['active']);
  });

  test('several at once never make more than twenty', async () => {
    const { names, create } = await founded();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(17);
    expect(await names()).toHaveLength(20);
  });

  test('the trail tells what was changed', async () => {
    const { rows, create, change } = await founded();
    const { body: made } = await create({ name: 'DeUna' });
    await change(made.id, { name: 'De Una', kind: 'counted' });
    await change(made.id, { name: 'De Una' });
    await change(made.id, { active: false });
    expect((await rows()).map(({ details }) => details)).toEqual([
      {
        changes: {
          paymentMethod: { before: 'De Una', after: 'De Una' },
          methodActive: { before: true, after: false },
        },
      },
      {
        changes: {
          paymentMethod: { before: 'DeUna', after: 'De Una' },
          methodKind: { before: 'expected', after: 'counted' },
        },
      },
      { changes: { paymentMethod: { before: '', after: 'DeUna' } } },
    ]);
  });

  test('bills take one that was hidden meanwhile, and show its present name', async () => {
    const { own } = under();
    const made = await own.call('POST', 'paymentMethod', { body: paymentMethodBody() });
    const { id } = made.body;
    const name = `Vale ${randomUUID().slice(0, 8)}`;
    await own.call('PATCH', `paymentMethod/${id}`, { body: { active: false, name } });
    const paid = await pay(id);
    expect(paid.status).toBe(201);
    const shown = { id, name, icon: 'qr-code' };
    expect(paid.body.paymentMethod).toEqual(shown);
    expect((await own.call('GET', `bills/${paid.body.id}`)).body.paymentMethod).toEqual(shown);
    const day = [-1, 1].map((of) => new Date(Date.now() + of * 3_600_000).toISOString());
    const path = `bills/by-filters?businessId=${own.businessId}&startDate=${day[0]}&endDate=${day[1]}`;
    const rows: ApiBillRow[] = (await own.call('GET', path)).body;
    expect(rows.find((row) => row.id === paid.body.id)?.PaymentMethod).toEqual(shown);
  });

  test('one of another business is unknown to bills, and not found', async () => {
    const other = await founded();
    const { body } = await other.create();
    expectError(await pay(body.id), 'unknown-payment-method', ['paymentMethodId']);
    const call: Call = under().own.call;
    expectError(
      await call('PATCH', `paymentMethod/${body.id}`, { body: { name: 'Mía' } }),
      'payment-method-not-found',
    );
  });
};
