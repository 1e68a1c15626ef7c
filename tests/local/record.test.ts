// The first import: Dexie looks for `indexedDB` when it is loaded.
import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { Ledger } from '#local/ledger/ledger.ts';
import { NotParked, newOrderKey, record } from '#local/outbox/record.ts';
import { deviceIdOf } from '#local/people/device-id.ts';
import { until } from '#tests/harness/until.ts';

const owner = { ownerId: 1, businessId: 1 };
const finish = (orderKey = newOrderKey(), at = '2026-01-01T00:00:00.000Z') => ({
  kind: 'order-finish' as const,
  params: { orderKey, at },
});

it('stores an operation recorded twice once, without breaking live queries', async () => {
  const ledger = new Ledger('record');
  const seen: number[] = [];
  const failed = vi.fn();
  const watched = liveQuery(async () => ledger.outbox.where({ businessId: 1 }).toArray()).subscribe(
    {
      next: (entries) => seen.push(entries.length),
      error: failed,
    },
  );
  await until(() => expect(seen).toEqual([0]));

  const opId = uuidv7();
  const intent = finish();
  await Promise.all([1, 2, 3].map(() => record(ledger, owner, intent, { opId })));
  await until(() => expect(seen.at(-1)).toBe(1));
  await record(ledger, owner, intent, { opId });
  await record(ledger, owner, finish());
  await until(() => expect(seen.at(-1)).toBe(2));

  expect(failed).not.toHaveBeenCalled();
  watched.unsubscribe();
  ledger.close();
});

describe('a replacement of a refused entry', () => {
  const key = newOrderKey();
  const refusal = {
    state: 'parked' as const,
    attempts: 3,
    nextAttemptAt: 9,
    firstSentAt: 5,
    frozenRequest: { method: 'PATCH' as const, path: 'x', body: '{}' },
    lastError: { code: 'order-changed' },
  };

  const parkedLane = async (name: string) => {
    const ledger = new Ledger(name);
    await record(ledger, owner, finish(key));
    await record(ledger, owner, finish(key));
    const [first] = await ledger.outbox.orderBy('seq').primaryKeys();
    const seq = first ?? 0;
    await ledger.outbox.update(seq, refusal);
    const all = () => ledger.outbox.orderBy('seq').toArray();
    return { ledger, seq, all, before: await all() };
  };

  it('is sent as a new operation, before the later entries', async () => {
    const { ledger, seq, all, before } = await parkedLane('replace');
    const opId = uuidv7();
    const intent = finish(key, '2026-02-02T00:00:00.000Z');
    const made = { deviceId: uuidv7(), actorId: 3, approvedById: 4 };
    const params = before[0]?.params as object;
    await ledger.outbox.update(seq, { params: { ...params, ...made } });
    await record(ledger, owner, intent, { opId, replaces: seq });

    const [now, ...later] = await all();
    expect(now).toEqual({
      ...before[0],
      opId,
      params: { ...made, ...intent.params, deviceId: await deviceIdOf(ledger) },
      recordedAt: expect.any(Number),
      state: 'queued',
      attempts: 0,
      nextAttemptAt: 0,
      leaseUntil: 0,
      frozenRequest: undefined,
      firstSentAt: undefined,
      lastError: undefined,
    });
    expect(later).toEqual(before.slice(1));
    ledger.close();
  });

  it('is stored once when recorded several times', async () => {
    const { ledger, seq, all } = await parkedLane('replace twice');
    const opId = uuidv7();
    await Promise.all(
      [1, 2].map(() => record(ledger, owner, finish(key), { opId, replaces: seq })),
    );
    expect((await all()).map((entry) => entry.opId === opId)).toEqual([true, false]);
    ledger.close();
  });

  it('is refused without a change when another tab was first', async () => {
    const { ledger, seq, all } = await parkedLane('two tabs');
    await record(ledger, owner, finish(key), { replaces: seq });
    const before = await all();
    await expect(record(ledger, owner, finish(key), { replaces: seq })).rejects.toThrow(NotParked);
    expect(await all()).toEqual(before);
    ledger.close();
  });

  it.each(['queued', 'sending', 'uncertain', 'needs-login'] as const)(
    'is refused when the entry is %s again',
    async (state) => {
      const { ledger, seq, all } = await parkedLane(`again ${state}`);
      await ledger.outbox.update(seq, { state });
      const before = await all();
      await expect(record(ledger, owner, finish(key), { replaces: seq })).rejects.toThrow(
        NotParked,
      );
      expect(await all()).toEqual(before);
      ledger.close();
    },
  );

  it('is refused when the entry is gone', async () => {
    const { ledger, seq, all } = await parkedLane('gone');
    await ledger.outbox.delete(seq);
    await expect(record(ledger, owner, finish(key), { replaces: seq })).rejects.toThrow(NotParked);
    expect(await all()).toHaveLength(1);
    ledger.close();
  });

  it.each([
    ['of another order', owner, finish(newOrderKey())],
    ['of another kind', owner, { ...finish(key), kind: 'order-cancel' as const }],
    ['of another person', { ...owner, ownerId: 2 }, finish(key)],
  ])('is refused when it is %s', async (what, by, intent) => {
    const { ledger, seq, all, before } = await parkedLane(`other ${what}`);
    await expect(record(ledger, by, intent, { replaces: seq })).rejects.toThrow(NotParked);
    expect(await all()).toEqual(before);
    ledger.close();
  });

  it('leaves the refused entry in place when it cannot be stored', async () => {
    const { ledger, seq, all, before } = await parkedLane('disk full');
    const full = vi.spyOn(ledger.outbox, 'put').mockRejectedValue(new Error('disk full'));
    await expect(record(ledger, owner, finish(key), { replaces: seq })).rejects.toThrow(
      'disk full',
    );
    full.mockRestore();
    expect(await all()).toEqual(before);
    ledger.close();
  });
});
