import { expect, test } from 'vitest';
import type { Preferences } from '#contract/settings.ts';
import { comandaOf } from '#domain/comanda.ts';
import { clashesOf } from '#domain/kitchen-clash.ts';
import { lineIdOf } from '#domain/line-id.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import { tellOpenings } from '#local/compat/openings.ts';
import {
  nextPaper,
  noteClashSeen,
  notePrinted,
  takeBack,
  waiterOf,
} from '#local/kitchen/comandas.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';
import { putPerson } from '#local/people/person.ts';
import { storeRoster } from '#local/people/roster-store.ts';
import type { Device } from '#tests/harness/device.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { madeLine, madeOrder, madePreferences } from '#tests/harness/made.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();
const day = 86_400_000;

const session = async ({ ledger }: Device): Promise<SessionRow> => {
  const row = await ledger.session.get('current');
  if (!row) throw new Error('nobody is signed in');
  return row;
};

const clock = () => ({
  now: floor.current.clock.now,
  stamp: () => ({ added: 0, checked: true }),
});

const paperOf = async (device: Device, key: OrderKey) =>
  nextPaper(device.ledger, await session(device), key, clock());

/** Prints as a tap does. @returns what is on the paper */
const print = async (device: Device, key: OrderKey) => {
  const paper = await paperOf(device, key);
  if (!paper) throw new Error('the device has no such order');
  await notePrinted(device.ledger, await session(device), paper, clock());
  const { kind, lines } = paper.comanda;
  return [kind, ...lines.map(({ productName, quantity }) => `${quantity} ${productName}`)];
};

const orderOn = async (device: Device, key: OrderKey): Promise<Order> => {
  const known = await device.order(key);
  if (!known) throw new Error('the device has no such order');
  return known.order;
};

/** Two tablets that have an order of two coffees. */
const twoTablets = async () => {
  const { device, waiter } = floor.current;
  const [first, second] = [await device(0), await device(1)];
  const create = waiter.create({ coffee: 2 });
  await first.send(create);
  await second.pull();
  return { first, second, key: keyOf(create) };
};

const meet = async (...devices: Device[]) => {
  for (const device of devices) await device.flush();
  for (const device of devices) await device.pull();
};

test('a second tablet prints only what is new since the first one has printed', async () => {
  const { first, second, key } = await twoTablets();
  expect(await print(first, key)).toEqual(['new', '2 Capuchino']);
  await meet(first, second);
  expect(await print(second, key)).toEqual(['copy', '2 Capuchino']);
  await second.record(floor.current.waiter.edit(key, { coffee: 1 }));
  expect(await print(second, key)).toEqual(['change', '1 Capuchino']);
  await meet(second, first);
  expect(await print(first, key)).toEqual(['copy', '3 Capuchino']);
  expect((await orderOn(first, key)).tickets).toHaveLength(2);
});

test('two tablets that print offline say so when they meet, until a correction is printed', async () => {
  const { first, second, key } = await twoTablets();
  for (const tablet of [first, second])
    expect(await print(tablet, key)).toEqual(['new', '2 Capuchino']);
  expect(clashesOf(await orderOn(first, key))).toEqual([]);
  await meet(first, second, first);
  for (const tablet of [first, second])
    expect(clashesOf(await orderOn(tablet, key))).toMatchObject([
      { productName: 'Capuchino', sent: 4, ordered: 2 },
    ]);
  expect(await print(second, key)).toEqual(['change', '-2 Capuchino']);
  await meet(second, first);
  for (const tablet of [first, second]) expect(clashesOf(await orderOn(tablet, key))).toEqual([]);
});

test('who has seen a clash has seen it for all tablets', async () => {
  const { first, second, key } = await twoTablets();
  for (const tablet of [first, second]) await print(tablet, key);
  await meet(first, second, first);
  await noteClashSeen(first.ledger, await session(first), key, clock());
  await meet(first, second);
  expect(clashesOf(await orderOn(second, key))).toEqual([]);
});

test('a paper that did not come out is printed again, from any tablet', async () => {
  const { first, second, key } = await twoTablets();
  const paper = await paperOf(first, key);
  await print(first, key);
  const [ticket] = (await orderOn(first, key)).tickets ?? [];
  if (!paper || !ticket) throw new Error('nothing was printed');
  await takeBack(first.ledger, await session(first), key, ticket, clock());
  await meet(first, second);
  expect(await print(second, key)).toEqual(['new', '2 Capuchino']);
});

test.each(['backup', 'copy'] as const)(
  'what a server restored from a %s has forgotten of the kitchen, a tablet tells it again by itself',
  async (as) => {
    const { first, second, key } = await twoTablets();
    const backup = await backUp(floor.current.server);
    await print(first, key);
    await meet(first, second);
    await restore(floor.current.server, backup, as);
    for (let round = 0; round < 2; round += 1) await meet(second, first);
    expect(await first.outbox()).toEqual([]);
    const epochsSeen = (await first.ledger.epochs.toArray())[0]?.past.length;
    await meet(second, first);
    expect((await first.ledger.epochs.toArray())[0]?.past.length).toBe(epochsSeen);
    const third = await floor.current.device(0);
    await third.pull();
    expect(await print(third, key)).toEqual(['copy', '2 Capuchino']);
  },
);

test('a cancelled order prints what the kitchen has, once', async () => {
  const { first, key } = await twoTablets();
  await print(first, key);
  await first.record(floor.current.waiter.cancel(key));
  expect(await print(first, key)).toEqual(['cancel', '-2 Capuchino']);
  expect(await paperOf(first, key)).toMatchObject({ ticket: null });
});

/** As 0.1.0 has kept a comanda of two coffees. */
const keepComanda = (device: Device, key: OrderKey, at = floor.current.clock.now()) =>
  device.ledger.values.put({
    key: valueKeys.comanda(key),
    value: {
      ...{ at, tableNumber: '5', note: '' },
      lines: [
        {
          productId: floor.current.server.own.products.coffee,
          ...{ productName: 'Capuchino', quantity: 2, note: '' },
        },
      ],
    },
  });

test('what an earlier build has printed is not printed again after the update, on any tablet', async () => {
  const { first, second, key } = await twoTablets();
  for (const tablet of [first, second]) await keepComanda(tablet, key);
  await first.record(floor.current.waiter.edit(key, { juice: 1 }));
  expect(await print(first, key)).toEqual(['change', '1 Jugo de mora']);
  await meet(first, second, first);
  const third = await floor.current.device(0);
  await third.pull();
  for (const tablet of [first, second, third]) {
    expect((await print(tablet, key))[0]).toBe('copy');
    expect(clashesOf(await orderOn(tablet, key))).toEqual([]);
    expect(await tablet.ledger.values.get(valueKeys.comanda(key))).toBeUndefined();
  }
  const [opening] = (await orderOn(first, key)).tickets ?? [];
  const { coffee } = floor.current.server.own.products;
  expect(opening).toMatchObject({ kind: 'opening', entries: [{ lineId: lineIdOf(key, coffee) }] });
});

test('a kept comanda of an order that the device doesn’t know stays for it, for two weeks', async () => {
  const { first } = await twoTablets();
  const unknown = madeOrder([]).key;
  const now = floor.current.clock.now();
  await keepComanda(first, unknown);
  const tell = async (at: number) => {
    await tellOpenings(first.ledger, await session(first), at);
    return first.ledger.values.get(valueKeys.comanda(unknown));
  };
  expect(await tell(now + 13 * day)).toBeDefined();
  expect(await tell(now + 15 * day)).toBeUndefined();
  expect(await first.outbox()).toEqual([]);
});

test('the paper names who took the order, whoever prints it, unless the business wants no names', async () => {
  const tablet = await floor.current.device();
  const { ledger } = tablet;
  const row = await session(tablet);
  const { businessId } = row;
  const order = madeOrder([madeLine('coffee', 1)]);
  const nameOf = (
    of: Partial<Order>,
    namesOnPaper: Preferences['namesOnPaper'] = 'comandas',
    actorId?: number,
  ) => {
    const preferences = { ...madePreferences, namesOnPaper };
    const pending = [{ params: { actorId } }] as never;
    return waiterOf(
      ledger,
      { ...row, settings: { ...row.settings, preferences } },
      { order: { ...order, ...of }, pending },
    );
  };
  const luis = {
    id: 8,
    name: 'Luis Mora',
    role: 'waiter' as const,
    colour: 'red',
    active: true,
    pin: null,
  };
  const eva = { ...luis, id: 9, name: 'Eva Ríos' };
  await storeRoster(ledger, businessId, { roster: [luis, eva], etag: null });
  await putPerson(ledger, businessId, { memberId: luis.id, locked: false });
  expect(await nameOf({ createdBy: 'Ana Paz' })).toBe('Ana');
  expect(await nameOf({ createdBy: 'Ana Paz' }, 'all')).toBe('Ana');
  expect(await nameOf({ createdBy: 'Ana Paz' }, 'none')).toBe('');
  expect(await nameOf({}), 'an order that tells nobody').toBe('');
  expect(await nameOf({ id: null }, 'comandas', eva.id)).toBe('Eva');
  const own = row.settings.User.firstName;
  expect(await nameOf({ id: null })).toBe(own);
  expect(await nameOf({ id: null }, 'comandas', row.settings.member?.id)).toBe(own);
  expect(await nameOf({ id: null }, 'comandas', 99), 'somebody unknown here').toBe('');
  expect(comandaOf(order).kind).toBe('new');
});
