import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { sentSizeName } from '#local/ledger/counter-names.ts';
import { forgetSignedOut } from '#local/ledger/forget.ts';
import { forgetBusiness, forgetSession } from '#local/ledger/forget-ended.ts';
import { Ledger, type OutboxEntry, type SentRow } from '#local/ledger/ledger.ts';
import {
  dropSent,
  entryAgain,
  keepSent,
  keptSent,
  pruneSent,
  sentOf,
  sentRowOf,
} from '#local/outbox/sent.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { madeKey } from '#tests/harness/made.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** What the server has accepted is kept for as long as it may be needed again, and no longer. */

const entry: OutboxEntry = {
  ...{ seq: 7, opId: 'of-the-last-try', ownerId: 1, businessId: 7, aggregate: madeKey },
  ...{ kind: 'order-create', version: 2, params: { note: 'rápido' }, recordedAt: 3 },
  ...{ state: 'sending' as const, attempts: 4, nextAttemptAt: 5, leaseUntil: 6, leaseId: 'lease' },
  ...{ firstSentAt: 4, clock: { added: 60_000, checked: true }, formerKeys: ['of-the-first-try'] },
  frozenRequest: { method: 'POST', path: 'orders/', body: '{}' },
  lastError: { code: 'network' },
};

const row = (seq: number, settledAt: number, more: Partial<SentRow> = {}): SentRow => ({
  ...sentRowOf({ ...entry, seq, opId: String(seq) }, settledAt),
  ...more,
});

const opened = () => {
  const ledger = new Ledger('sent', { indexedDB: new IDBFactory(), IDBKeyRange });
  const keep = (rows: readonly SentRow[]) =>
    ledger.transaction('rw', ledger.sent, ledger.counters, async () => keepSent(ledger, rows));
  const seqs = async (businessId = 7) =>
    (await sentOf(ledger, businessId).toArray()).map(({ seq }) => seq);
  const size = async (businessId = 7) =>
    (await ledger.counters.get(sentSizeName(businessId)))?.value ?? 0;
  return { ledger, keep, seqs, size };
};

describe('an operation that the server has accepted', () => {
  test('goes back as it was, under its own key, without what belongs to one try', () => {
    const sent = sentRowOf(entry, 9, { number: 31 });
    expect(sent).toMatchObject({ keys: ['of-the-first-try', 'of-the-last-try'], number: 31 });
    const { seq, opId, ownerId, businessId, aggregate, kind, version, params } = entry;
    const { recordedAt, formerKeys } = entry;
    expect(entryAgain(sent)).toEqual({
      ...{ seq, opId, ownerId, businessId, aggregate, kind, version, params },
      ...{ recordedAt, clock: { added: 0, checked: true }, formerKeys, again: { number: 31 } },
      ...{ state: 'queued', attempts: 0, nextAttemptAt: 0, leaseUntil: 0 },
    });
  });

  test('that makes nothing with a number goes back without one, and keeps the one that it had', () => {
    const { formerKeys: _none, ...single } = entry;
    expect(entryAgain(sentRowOf(single, 9))).toMatchObject({ again: {} });
    expect(entryAgain(sentRowOf(single, 9))).not.toHaveProperty('formerKeys');
    const back = { ...single, again: { number: 12 } };
    expect(sentRowOf(back, 9).number).toBe(12);
    expect(sentRowOf(back, 9, { number: 15 }).number).toBe(15);
  });

  test('whose clock was not confirmed keeps by how much that was ahead', () => {
    const sent = sentRowOf(entry, 9, { ahead: 3 * dayMs });
    expect(entryAgain(sent)).toMatchObject({
      ...{ clock: { checked: false }, again: { ahead: 3 * dayMs } },
    });
    expect(sentRowOf(entryAgain(sent), 9)).toMatchObject({ ahead: 3 * dayMs });
  });
});

describe('what was sent', () => {
  const now = 30 * dayMs;
  const oldest = now - 7 * dayMs;

  test('is kept for seven days, the oldest first', async () => {
    const { ledger, keep, seqs, size } = opened();
    await keep([row(3, now), row(1, oldest - 1), row(2, oldest), row(9, 0, { businessId: 8 })]);
    await pruneSent(ledger, 7, now);
    expect(await seqs()).toEqual([2, 3]);
    expect(await seqs(8)).toEqual([9]);
    expect(await size()).toBe(2 * row(0, 0).size);
    await pruneSent(ledger, 7, now + 7 * dayMs + 1);
    expect(await seqs()).toEqual([]);
    expect(await size()).toBe(0);
  });

  test('takes no more than 20 MB of a business: the oldest go, some at once', async () => {
    const { ledger, keep, seqs, size } = opened();
    const each = keptSent.size / 400;
    const rows = Array.from({ length: 400 }, (_, i) => row(i + 1, now - 400 + i, { size: each }));
    await keep([...rows, row(999, 0, { businessId: 8, size: keptSent.size })]);
    await pruneSent(ledger, 7, now);
    expect(await seqs()).toHaveLength(400);
    await keep([row(401, now, { size: 1 })]);
    await pruneSent(ledger, 7, now);
    const left = await seqs();
    expect(left.at(-1)).toBe(401);
    expect(left).toEqual(Array.from({ length: left.length }, (_, i) => 402 - left.length + i));
    expect(left.length).toBeGreaterThan(150);
    expect(left.length).toBeLessThan(400);
    expect(await size()).toBe((left.length - 1) * each + 1);
    expect(await seqs(8)).toEqual([999]);
  });

  test('lets one go that is too much by itself, and ends', async () => {
    const { ledger, keep, seqs, size } = opened();
    await keep([row(1, now, { size: keptSent.size + 1 })]);
    await pruneSent(ledger, 7, now);
    expect(await seqs()).toEqual([]);
    expect(await size()).toBe(0);
  });

  test('counts less once it waits again', async () => {
    const { ledger, keep, seqs, size } = opened();
    const [first, second] = [row(1, now), row(2, now)];
    await keep([first, second]);
    await ledger.transaction('rw', ledger.sent, ledger.counters, async () =>
      dropSent(ledger, [first]),
    );
    expect(await seqs()).toEqual([2]);
    expect(await size()).toBe(second.size);
  });

  test('of a business that ends this device goes with it, and another’s stays', async () => {
    const { ledger, keep, seqs, size } = opened();
    await keep([row(1, now), row(2, now, { businessId: 8 })]);
    await forgetBusiness(ledger, 7);
    expect([await seqs(), await seqs(8)]).toEqual([[], [2]]);
    expect([await size(), await size(8)]).toEqual([0, row(2, now).size]);
  });
});

describe('at a sign-out', () => {
  const floor = freshFloor();

  test('what was sent goes, and what comes back to a restored server stays to be sent', async () => {
    const { waiter, device, server, token, orders } = floor.current;
    const tablet = await device(0);
    const [kept, gone] = [waiter.create({ coffee: 1 }), waiter.create({ juice: 1 })];
    await tablet.send(kept);
    const backup = await backUp(server);
    await tablet.send(gone);
    await restore(server, backup, 'backup');
    await tablet.pull();
    const { ledger } = tablet;
    expect(await ledger.sent.count()).toBe(1);
    await forgetSession(ledger, token(0));
    expect(await ledger.session.get('current')).toBeUndefined();
    await forgetSignedOut(ledger);
    expect(await ledger.sent.count()).toBe(0);
    expect(await ledger.counters.get(sentSizeName(server.own.businessId))).toBeUndefined();
    expect(await tablet.outbox()).toMatchObject([
      { aggregate: keyOf(gone), state: 'queued', again: { number: 2 } },
    ]);
    await tablet.signIn(token(0));
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    expect((await orders()).map(({ key }) => key)).toEqual([keyOf(kept), keyOf(gone)]);
  });
});
