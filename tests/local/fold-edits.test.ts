import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { lineIdOf } from '#domain/line-id.ts';
import { money } from '#domain/money.ts';
import type { OrderKey } from '#domain/order.ts';
import { applyChanges, composeChanges, type OrderChanges } from '#domain/order-changes.ts';
import { Ledger, type NewEntry } from '#local/ledger/ledger.ts';
import { retryEntry } from '#local/outbox/pending.ts';

const orderKey = '0199aaaa-0000-7000-8000-00000000000a' as OrderKey;
const at = '2026-01-01T00:00:00.000Z';

let ledger: Ledger;
let made = 0;

beforeEach(() => {
  ledger = new Ledger(`fold-${made++}`, { indexedDB: new IDBFactory(), IDBKeyRange });
});

const product = (productId: number) => ({
  lineId: lineIdOf(orderKey, productId),
  productId,
  productName: `Producto ${productId}`,
  img: null,
  unitPrice: money('1.00'),
  taxes: [],
});

const change = (productId: number, quantity: number) => ({ ...product(productId), quantity });

const add = (kind: string, params: object, more: Partial<NewEntry> = {}): Promise<number> =>
  ledger.outbox.add({
    opId: `op-${made++}`,
    ownerId: 1,
    businessId: 1,
    aggregate: orderKey,
    kind,
    version: 2,
    params: { orderKey, at, ...params },
    recordedAt: 0,
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    leaseUntil: 0,
    ...more,
  });

const create = () =>
  add(
    'order-create',
    {
      tableNumber: '5',
      note: '',
      lines: [
        { ...product(1), quantity: 2, note: '' },
        { ...product(2), quantity: 1, note: '' },
      ],
    },
    { state: 'parked', lastError: { code: 'unknown-product' } },
  );

const edit = (changes: OrderChanges, more: Partial<NewEntry> = {}) =>
  add('order-update', { changes }, more);

const kinds = async () => (await ledger.outbox.orderBy('seq').toArray()).map(({ kind }) => kind);

test('a refused order is sent again with the user’s corrections', async () => {
  const seq = await create();
  await edit({ lines: [change(1, -2)] });
  await edit({ tableNumber: '6', lines: [change(3, 4)] });

  await retryEntry(ledger, seq);

  expect(await kinds()).toEqual(['order-create']);
  const entry = await ledger.outbox.get(seq);
  expect(entry?.state).toBe('queued');
  expect(entry?.params).toEqual({
    orderKey,
    at,
    tableNumber: '6',
    note: '',
    lines: [
      { ...product(2), quantity: 1, note: '' },
      { ...product(3), quantity: 4, note: '' },
    ],
  });
});

test('the edits after a refused edit are merged into it', async () => {
  const seq = await edit(
    { note: 'rápido', lines: [change(1, 2), change(9, 1)] },
    { state: 'parked' },
  );
  await edit({ lines: [change(9, -1), change(1, 1)] });

  await retryEntry(ledger, seq);

  expect(await kinds()).toEqual(['order-update']);
  expect((await ledger.outbox.get(seq))?.params).toEqual({
    orderKey,
    at,
    changes: { note: 'rápido', lines: [change(1, 3)] },
  });
});

test('edits after a bill are not merged', async () => {
  const seq = await create();
  await add('bill-create', { billKey: 'x' });
  await edit({ lines: [change(1, -1)] });

  await retryEntry(ledger, seq);

  expect(await kinds()).toEqual(['order-create', 'bill-create', 'order-update']);
  expect((await ledger.outbox.get(seq))?.params).toMatchObject({ lines: [{ quantity: 2 }, {}] });
});

test('an edit that was sent, or is unknown to this build, is not merged', async () => {
  const seq = await create();
  await edit({ lines: [change(1, -1)] }, { state: 'uncertain', firstSentAt: 1 });
  await retryEntry(ledger, seq);
  expect(await kinds()).toEqual(['order-create', 'order-update']);

  await ledger.outbox.clear();
  const again = await create();
  await edit({ lines: [change(1, -1)] }, { version: 3 });
  await retryEntry(ledger, again);
  expect(await kinds()).toEqual(['order-create', 'order-update']);
});

test('edits that would empty the order are not merged', async () => {
  const seq = await create();
  await edit({ lines: [change(1, -2), change(2, -1)] });

  await retryEntry(ledger, seq);

  expect(await kinds()).toEqual(['order-create', 'order-update']);
});

test('composed changes have the effect of both in sequence', () => {
  const seen = {
    tableNumber: '5',
    note: '',
    lines: [{ ...product(1), quantity: 3, quantityBilled: 1, note: 'sin sal' }],
  };
  const first = { note: 'a', lines: [change(1, 2), { ...change(2, 1), note: 'b' }] };
  const then = { tableNumber: '7', lines: [{ ...change(1, -1), note: '' }, change(2, 2)] };
  expect(applyChanges(seen, composeChanges(first, then))).toEqual(
    applyChanges(applyChanges(seen, first), then),
  );
});
