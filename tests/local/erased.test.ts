import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { Ledger } from '#local/ledger/ledger.ts';
import { record } from '#local/outbox/record.ts';
import { watchErased } from '#local/restore/erased.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

const floor = freshFloor();
const now = Date.parse('2026-03-01T15:00:00.000Z');
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A tab of a device: its database in `indexedDB`, and the text beside it. */
const openTab = async (indexedDB: IDBFactory, beside: { text: string | null }) => {
  const ledger = new Ledger('ledger', { indexedDB, IDBKeyRange });
  const end = watchErased(
    ledger,
    {
      read: () => beside.text,
      store: (text) => {
        beside.text = text;
      },
    },
    () => now,
  );
  const close = () => {
    end();
    ledger.close();
  };
  ends.push(close);
  return { ledger, close, notices: () => ledger.notices.toArray() };
};

const signIn = async (ledger: Ledger) => {
  const { ledger: other } = await floor.current.device();
  const session = await other.session.get('current');
  if (!session) throw new Error('the device has no session');
  await ledger.session.put(session);
  return session;
};

/** Records two orders without a network, and closes the tab. */
const workOffline = async (indexedDB: IDBFactory, beside: { text: string | null }) => {
  const { ledger, close } = await openTab(indexedDB, beside);
  const session = await signIn(ledger);
  const { waiter } = floor.current;
  for (const coffee of [1, 2]) await record(ledger, session, waiter.create({ coffee }));
  await until(() => expect(beside.text).toContain('"count":2'));
  return { ledger, close, session };
};

test('what waited in a database that the browser deleted is told once, to whoever signs in next', async () => {
  const beside = { text: null };
  const { ledger: gone, close, session } = await workOffline(new IDBFactory(), beside);
  const [oldest] = await gone.outbox.toArray();
  close();
  const empty = new IDBFactory();
  const [one, two] = [await openTab(empty, beside), await openTab(empty, beside)];
  await record(one.ledger, session, floor.current.waiter.create({ coffee: 1 }));
  await until(async () => expect(await one.ledger.outbox.count()).toBe(1));
  expect(await one.notices()).toEqual([]);
  expect(beside.text).toContain('"count":2');
  await signIn(one.ledger);
  await until(() => expect(beside.text).toContain('"count":1'));
  await until(async () => expect(await two.notices()).toHaveLength(1));
  expect(await one.notices()).toMatchObject([
    {
      businessId: session.businessId,
      at: now,
      content: { kind: 'erased', count: 2, since: oldest?.recordedAt },
    },
  ]);
});

test('what leaves while no page is open was not deleted', async () => {
  const indexedDB = new IDBFactory();
  const beside = { text: null };
  const { ledger, close } = await workOffline(indexedDB, beside);
  close();
  await ledger.open();
  await ledger.outbox.clear();
  ledger.close();
  const { notices } = await openTab(indexedDB, beside);
  await until(() => expect(beside.text).toBeNull());
  expect(await notices()).toEqual([]);
});

test('a text that is none of ours is passed over', async () => {
  for (const text of ['{', '{"count":-1}', 'null']) {
    const beside: { text: string | null } = { text };
    const { notices } = await openTab(new IDBFactory(), beside);
    await until(() => expect(beside.text).toBeNull());
    expect(await notices()).toEqual([]);
  }
});
