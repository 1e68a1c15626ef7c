import { afterEach, beforeEach, expect, test } from 'vitest';
import { newLineId } from '#domain/line-id.ts';
import { fiscalOf } from '#server/services/bills/fiscal.ts';
import { addDocument, type NewDocument } from '#server/services/fiscal/documents-store.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { injector } from '../inject.ts';
import { briefly, newDocument } from './new-documents.ts';

const at = new Date('2026-11-22T15:00:00.000Z');

onBothEngines((newDatabase) => {
  let server: TestApp;
  let bills: number[];

  const makeBill = async (key: string): Promise<number> => {
    const owner = injector(server);
    const product = { productId: server.own.products.coffee, lineId: newLineId(), quantity: 1 };
    const order = await owner('POST', 'orders/v2', { tableNumber: '1', products: [product] });
    const bill = await owner(
      'POST',
      'bills/v2',
      {
        ...{ businessId: server.own.businessId, orderId: order.body.id, finalCustomer: true },
        ...{ paymentMethodId: 1, selectedProducts: [product] },
      },
      { 'idempotency-key': key },
    );
    expect([order.status, bill.status], JSON.stringify(bill.body)).toEqual([201, 201]);
    return bill.body.id;
  };

  beforeEach(async () => {
    server = await createTestApp({ url: await newDatabase() });
    bills = [await makeBill('1'), await makeBill('2')];
  });
  afterEach(() => server.close());

  const of = (bill: number, sequential: number, more: Partial<NewDocument> = {}) =>
    newDocument(server.own.businessId, sequential, at, { billId: bills[bill] ?? 0, ...more });
  const add = (document: NewDocument) =>
    server.database.transaction((tx) => addDocument(tx, document));
  const all = () =>
    server.database.db.selectFrom('fiscal_documents').selectAll().orderBy('id').execute();

  test('a document that is added twice stays one', async () => {
    const first = await add(of(0, 7));
    expect((await add(of(0, 7))).id).toBe(first.id);
    expect(briefly(await all())).toEqual([{ sequential: 7, state: 'pending', bill_id: bills[0] }]);
  });

  test('the same number with another key, and the same key for another bill, stay as conflicts', async () => {
    await add(of(0, 7));
    const otherKey = `${of(0, 8).accessKey.slice(0, 40)}999999990`;
    const number = of(1, 7, { accessKey: otherKey });
    const key = of(1, 7);
    for (const document of [number, key, number, key]) await add(document);
    expect(briefly(await all())).toEqual([
      { sequential: 7, state: 'pending', bill_id: bills[0] },
      { sequential: 7, state: 'conflict', bill_id: bills[1] },
      { sequential: 7, state: 'conflict', bill_id: bills[1] },
    ]);
    const { db } = server.database;
    const told = async (bill: number) => (await fiscalOf(db, bills[bill] ?? 0)).fiscal;
    expect(await told(0)).toMatchObject({ state: 'pending' });
    expect(await told(1)).toMatchObject({ state: 'conflict' });
    // Once it has a number that is free, the bill has a document.
    await add(of(1, 8));
    expect(await told(1)).toMatchObject({ state: 'pending', number: '001-002-000000008' });
  });

  test('of many at once with one number, one gets it', async () => {
    const documents = bills.map((_, bill) => of(bill, 7, { accessKey: `${bill}`.repeat(49) }));
    await Promise.all(documents.map(add));
    const states = (await all()).map(({ state }) => state);
    expect(states.sort()).toEqual(['conflict', 'pending']);
  });
});
