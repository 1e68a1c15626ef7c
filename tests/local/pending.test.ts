import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderKey } from '#domain/order.ts';
import { Ledger, type NewEntry } from '#local/ledger.ts';
import {
  discardEntry,
  NotAsSeen,
  pendingOwners,
  retryEntry,
  tellRefusal,
  untoldRefusals,
} from '#local/pending.ts';

const orderA = '00000000-0000-7000-8000-00000000000a' as OrderKey;
const orderB = '00000000-0000-7000-8000-00000000000b' as OrderKey;

let ledger: Ledger;
let made = 0;

beforeEach(() => {
  ledger = new Ledger(`pending-${made++}`, { indexedDB: new IDBFactory(), IDBKeyRange });
});

const add = (aggregate: OrderKey, kind: string, more: Partial<NewEntry> = {}): Promise<number> =>
  ledger.outbox.add({
    opId: `op-${made++}`,
    ownerId: 1,
    businessId: 1,
    aggregate,
    kind,
    version: 1,
    params: {},
    recordedAt: 0,
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    leaseUntil: 0,
    ...more,
  });

const left = async (): Promise<string[]> =>
  (await ledger.outbox.orderBy('seq').toArray()).map(({ aggregate, kind }) =>
    aggregate === orderA ? `A ${kind}` : `B ${kind}`,
  );

test('discarding the creation of an order discards the order’s later entries', async () => {
  const create = await add(orderA, 'order-create');
  await add(orderB, 'order-create');
  await add(orderA, 'order-update');
  await add(orderA, 'bill-create', { params: { billKey: 'x' } });
  await add(orderB, 'order-update');

  await discardEntry(ledger, create);

  expect(await left()).toEqual(['B order-create', 'B order-update']);
});

test('discarding a bill discards only its customer edits', async () => {
  await add(orderA, 'order-create');
  const bill = await add(orderA, 'bill-create', { params: { billKey: 'x' } });
  await add(orderA, 'bill-create', { params: { billKey: 'y' } });
  await add(orderA, 'bill-customer-update', { params: { billKey: 'x' } });
  await add(orderA, 'bill-customer-update', { params: { billKey: 'y' } });

  await discardEntry(ledger, bill);

  expect(await left()).toEqual(['A order-create', 'A bill-create', 'A bill-customer-update']);
  const rest = await ledger.outbox.orderBy('seq').toArray();
  expect(rest.slice(1).map(({ params }) => params)).toEqual([{ billKey: 'y' }, { billKey: 'y' }]);
});

test.each(['order-update', 'order-cancel', 'order-finish', 'order-reactivate', 'from-the-future'])(
  'discarding %s leaves the entries before and after it',
  async (kind) => {
    await add(orderA, 'order-create');
    const seq = await add(orderA, kind);
    await add(orderA, 'bill-create', { params: { billKey: 'x' } });

    await discardEntry(ledger, seq);

    expect(await left()).toEqual(['A order-create', 'A bill-create']);
  },
);

test('a discard that fails half-way changes nothing', async () => {
  const create = await add(orderA, 'order-create');
  await add(orderA, 'order-update');
  ledger.outbox.hook('deleting', (key) => {
    if (key !== create) throw new Error('disk');
  });

  await expect(discardEntry(ledger, create)).rejects.toThrow();

  expect(await left()).toEqual(['A order-create', 'A order-update']);
});

test('discarding an entry sent meanwhile does nothing', async () => {
  await add(orderA, 'order-update');
  await discardEntry(ledger, 999);
  expect(await left()).toEqual(['A order-update']);
});

describe('entries that the user has seen are discarded only if unchanged', () => {
  const see = async () => {
    const [entry, ...dependents] = await ledger.outbox.orderBy('seq').toArray();
    if (!entry) throw new Error('nothing is pending');
    return { entry, dependents };
  };
  const decide = async (seen: Awaited<ReturnType<typeof see>>) =>
    discardEntry(ledger, seen.entry.seq, seen);

  beforeEach(async () => {
    await add(orderA, 'order-create');
    await add(orderA, 'order-update');
  });

  test('nothing changed', async () => {
    await decide(await see());
    expect(await left()).toEqual([]);
  });

  test.each<[string, (seq: number) => Promise<unknown>]>([
    ['it left', (seq) => ledger.outbox.delete(seq)],
    ['it is being sent', (seq) => ledger.outbox.update(seq, { state: 'sending' })],
    ['it was sent, and may have arrived', (seq) => ledger.outbox.update(seq, { firstSentAt: 5 })],
    ['it became another operation', (seq) => ledger.outbox.update(seq, { opId: 'another' })],
    ['more depends on it', () => add(orderA, 'bill-create')],
    ['less depends on it', (seq) => ledger.outbox.delete(seq + 1)],
  ])('%s', async (_what, change) => {
    const seen = await see();
    await change(seen.entry.seq);
    const before = await left();
    await expect(decide(seen)).rejects.toThrow(NotAsSeen);
    expect(await left()).toEqual(before);
  });
});

test('a retried parked entry is sent as a new operation', async () => {
  const seq = await add(orderA, 'order-create', {
    opId: 'refused',
    state: 'parked',
    attempts: 3,
    nextAttemptAt: 50,
    firstSentAt: 1,
    frozenRequest: { method: 'POST', path: 'orders/', body: '{}' },
    lastError: { code: 'unknown-product' },
  });

  await retryEntry(ledger, seq);

  const entry = await ledger.outbox.get(seq);
  expect(entry).toMatchObject({ state: 'queued', attempts: 0, nextAttemptAt: 0 });
  expect(entry?.opId).not.toBe('refused');
  expect(entry).not.toHaveProperty('frozenRequest');
  expect(entry).not.toHaveProperty('lastError');
});

test('an entry in backoff keeps its key and body when retried now', async () => {
  const frozenRequest = { method: 'POST', path: 'orders/', body: '{}' } as const;
  const seq = await add(orderA, 'order-create', {
    opId: 'kept',
    state: 'uncertain',
    attempts: 3,
    nextAttemptAt: 50,
    frozenRequest,
  });

  await retryEntry(ledger, seq);

  expect(await ledger.outbox.get(seq)).toMatchObject({
    opId: 'kept',
    state: 'uncertain',
    nextAttemptAt: 0,
    frozenRequest,
  });
});

test('pending entries are counted apart for the user and for others', () => {
  const entries = [{ ownerId: 1 }, { ownerId: 2 }, { ownerId: 1 }, { ownerId: 3 }];
  expect(pendingOwners(entries, 1)).toEqual({ own: 2, others: 2 });
  expect(pendingOwners(entries, 4)).toEqual({ own: 0, others: 4 });
});

describe('a refusal is told once', () => {
  const me = { ownerId: 1, businessId: 1 };
  const refused = { state: 'parked', lastError: { code: 'unknown-product' } } as const;
  const untold = async () => (await untoldRefusals(ledger, me)).map(({ opId }) => opId);

  test('by one tab, and to the person whose operation it is', async () => {
    await add(orderA, 'order-create', { ...refused, opId: 'mine' });
    await add(orderB, 'order-create', { ...refused, opId: 'theirs', ownerId: 2 });
    await add(orderB, 'order-update');
    expect(await untold()).toEqual(['mine']);

    const entry = { businessId: 1, opId: 'mine' };
    expect(await tellRefusal(ledger, entry)).toBe(true);
    expect(await tellRefusal(ledger, entry)).toBe(false);
    expect(await untold()).toEqual([]);
  });

  test('an operation that waits for an update is no refusal', async () => {
    await add(orderA, 'order-create', {
      state: 'parked',
      lastError: { code: 'upgrade-required' },
    });
    expect(await untold()).toEqual([]);
  });

  test('one that is refused again after a retry is told again', async () => {
    const seq = await add(orderA, 'order-create', { ...refused, opId: 'first' });
    await tellRefusal(ledger, { businessId: 1, opId: 'first' });
    await retryEntry(ledger, seq);
    await ledger.outbox.update(seq, refused);
    const [again = ''] = await untold();
    expect(again).not.toBe('first');
    await tellRefusal(ledger, { businessId: 1, opId: again });
    expect((await ledger.values.toArray()).map(({ value }) => value)).toEqual([[again]]);
  });
});
