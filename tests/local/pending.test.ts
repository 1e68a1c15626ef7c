import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderKey } from '#domain/order.ts';
import { Ledger, type NewEntry, type OutboxEntry } from '#local/ledger/ledger.ts';
import { waitingIn } from '#local/outbox/outbox-memory.ts';
import { discardEntry, NotAsSeen, retryEntry } from '#local/outbox/pending.ts';
import { canSend, standingOf, waitingOf } from '#local/outbox/standing.ts';
import { claimRefusal, untoldRefusals } from '#local/outbox/told-refusals.ts';
import { cure } from '#local/restore/cure.ts';
import { madeOrder } from '#tests/harness/made.ts';

const orderA = '00000000-0000-7000-8000-00000000000a' as OrderKey;
const orderB = '00000000-0000-7000-8000-00000000000b' as OrderKey;
const orderC = '00000000-0000-7000-8000-00000000000c' as OrderKey;

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

test('discarding what sends units to another order discards what that order gets, and what was made of an order that goes with it', async () => {
  const params = { transfer: 'x' };
  const create = await add(orderA, 'order-create');
  const other = await add(orderA, 'transfer-out', { params: { transfer: 'y' } });
  await add(orderB, 'transfer-in', { params: { transfer: 'y' } });
  await add(orderA, 'transfer-out', { params });
  await add(orderB, 'transfer-in', { params });
  await add(orderB, 'order-update');

  await discardEntry(ledger, other);
  expect(await left()).toEqual([
    'A order-create',
    'A transfer-out',
    'B transfer-in',
    'B order-update',
  ]);
  await discardEntry(ledger, create);
  expect(await left()).toEqual(['B order-update']);
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
  expect(rest.slice(1).map(({ params }) => params)).toMatchObject([
    { billKey: 'y' },
    { billKey: 'y' },
  ]);
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

describe('what waits, for the user who is signed in', () => {
  const waiting = async (ownerId = 1) =>
    waitingOf(await ledger.outbox.orderBy('seq').toArray(), ownerId);
  const refused = { state: 'parked', lastError: { code: 'unknown-product' } } as const;

  test('entries are counted apart for the user and for others', async () => {
    for (const ownerId of [1, 2, 1, 3]) await add(orderA, 'order-update', { ownerId });
    expect(await waiting()).toMatchObject({ own: 2, others: 2 });
    expect(await waiting(4)).toMatchObject({ own: 0, others: 4 });
  });

  test('a refused entry waits for its owner alone', async () => {
    await add(orderA, 'order-create', { ...refused, ownerId: 2 });
    expect(await waiting()).toMatchObject({ ownAttention: false, othersAttention: true });
    expect(await waiting(2)).toMatchObject({ ownAttention: true, othersAttention: false });
  });

  test('the user’s entries of an order are sent up to the first that waits for a person', async () => {
    await add(orderA, 'order-update');
    expect(await waiting()).toMatchObject({ leaving: true, behind: false });
    await add(orderA, 'order-update', { ownerId: 2 });
    await add(orderA, 'bill-create');
    expect(await waiting()).toMatchObject({ leaving: true, behind: true });
  });

  test.each([
    ['another person’s', { ownerId: 2 }],
    ['a refused one', refused],
    ['one that this build does not know', { kind: 'order-split' }],
  ])('an entry behind %s is not sent, and nothing else holds one up', async (_what, first) => {
    await add(orderA, 'order-create', first);
    await add(orderA, 'bill-create');
    expect(await waiting()).toMatchObject({ leaving: false, behind: true });
    await add(orderB, 'order-create');
    expect(await waiting()).toMatchObject({ leaving: true, behind: true });
  });

  test('one that this build does not know waits for an update of the app', async () => {
    await add(orderA, 'order-split');
    const needed = { needUpdate: true, ownAttention: false, leaving: false, behind: false };
    expect(await waiting()).toMatchObject(needed);
    expect(await waiting(2)).toMatchObject({ needUpdate: false });
    await ledger.outbox.toCollection().modify({ state: 'parked' });
    expect(await waiting()).toMatchObject(needed);
    expect(await waiting(2)).toMatchObject({ othersAttention: false });
  });

  test('nothing can be sent with a session that has ended, nor what waits behind another person’s', async () => {
    const sendable = async (expired: boolean) =>
      canSend((await waitingIn(ledger, 1)).lanes, { ownerId: 1, expired });
    await add(orderA, 'order-create', { ownerId: 2 });
    await add(orderA, 'bill-create');
    await add(orderC, 'order-split');
    expect(await sendable(false)).toBe(false);
    await add(orderB, 'order-create');
    expect(await sendable(false)).toBe(true);
    expect(await sendable(true)).toBe(false);
  });

  test('only the owner of a refused entry can correct it, with a build that knows it', async () => {
    await add(orderA, 'order-create', refused);
    await add(orderB, 'order-split', refused);
    const [known, unknown] = await ledger.outbox.orderBy('seq').toArray();
    const canCorrect = (entry = known, ownerId = 1) =>
      entry && standingOf(entry, ownerId).canCorrect;
    expect([canCorrect(), canCorrect(known, 2), canCorrect(unknown)]).toEqual([true, false, false]);
  });
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

    const entry = { businessId: 1, opId: 'mine', attempts: 0 };
    expect(await claimRefusal(ledger, entry)).toBe(true);
    expect(await claimRefusal(ledger, entry)).toBe(false);
    expect(await untold()).toEqual([]);
  });

  test('an operation that waits for an update is no refusal', async () => {
    await add(orderA, 'order-create', {
      state: 'parked',
      lastError: { code: 'upgrade-required' },
    });
    expect(await untold()).toEqual([]);
  });

  test('one that keeps its key is told again when it is refused again after others have changed the order', async () => {
    const lastError = { code: 'quantity-exceeds-remaining', epoch: 'new', orderVersion: 1 };
    const seq = await add(orderA, 'bill-create', { ...refused, lastError, attempts: 1 });
    const entry = (await ledger.outbox.get(seq)) as OutboxEntry;
    await claimRefusal(ledger, entry);
    expect(await untold()).toEqual([]);
    const businessId = Number(entry.businessId);
    await ledger.epochs.put({ businessId, epoch: 'new', past: ['old'], replayedAt: 0 });
    const present = (version: number) =>
      cure(ledger, businessId, madeOrder([], { key: orderA, version }));
    await present(1);
    expect(await ledger.outbox.get(seq)).toMatchObject({ state: 'parked' });
    await present(2);
    expect(await ledger.outbox.get(seq)).toMatchObject({ state: 'queued', opId: entry.opId });
    await ledger.outbox.update(seq, { ...refused, lastError, attempts: 2 });
    expect(await untold()).toEqual([entry.opId]);
  });

  test('one that is refused again after a retry is told again', async () => {
    const seq = await add(orderA, 'order-create', { ...refused, opId: 'first' });
    await claimRefusal(ledger, { businessId: 1, opId: 'first', attempts: 0 });
    await retryEntry(ledger, seq);
    await ledger.outbox.update(seq, { ...refused, attempts: 1 });
    const [again = ''] = await untold();
    expect(again).not.toBe('first');
    await claimRefusal(ledger, { businessId: 1, opId: again, attempts: 1 });
    expect((await ledger.values.toArray()).map(({ value }) => value)).toEqual([[`${again} 1`]]);
  });
});

describe('a retry under a new key', () => {
  const retried = async (more: Partial<NewEntry>) => {
    const lastError = { code: 'order-finished', epoch: 'new' };
    const parked = { state: 'parked', opId: 'refused', attempts: 1, lastError, ...more } as const;
    const seq = await add(orderA, 'order-update', parked);
    await retryEntry(ledger, seq);
    return ledger.outbox.get(seq);
  };

  test('keeps the keys under which a server that is put back may know it', async () => {
    expect(await retried({ attempts: 2 })).toMatchObject({ formerKeys: ['refused'] });
    const again = { number: 7 };
    expect(await retried({ again, formerKeys: ['first'] })).toMatchObject({
      ...{ formerKeys: ['first', 'refused'], again, state: 'queued' },
    });
    const many = Array.from({ length: 20 }, (_, i) => `key ${i}`);
    const { formerKeys } = (await retried({ attempts: 9, formerKeys: many })) ?? {};
    expect(formerKeys).toEqual([...many.slice(1), 'refused']);
  });

  test('has none of one that its only try was refused', async () => {
    expect(await retried({})).not.toHaveProperty('formerKeys');
  });

  test('of what waits for others goes as far as it can now: a person wants it so', async () => {
    const lastError = { code: 'waits-for-others', epoch: 'new' };
    const entry = await retried({ again: {}, lastError });
    expect(entry).not.toHaveProperty('again');
    expect(entry).toMatchObject({ formerKeys: ['refused'], state: 'queued' });
  });
});
