import { describe, expect, test } from 'vitest';
import { clashSeen, comandaOf, notPrinted, ticketOf } from '#domain/comanda.ts';
import { type KitchenTicket, latestTickets } from '#domain/kitchen.ts';
import { clashesOf } from '#domain/kitchen-clash.ts';
import { sentOf } from '#domain/kitchen-sum.ts';
import type { LineId } from '#domain/line-id.ts';
import type { Order, OrderKey, OrderLine } from '#domain/order.ts';
import {
  type Place,
  partOf,
  placeOf,
  placeOfCategories,
  placing,
  type Station,
  untoldAt,
  untoldOf,
} from '#domain/stations.ts';
import { newTicket } from '#tests/harness/tickets.ts';

const [food, drinks, sweets] = [1, 2, 3];
const since = '2026-03-01T12:00:00.000Z';
const station = (name: string, categories: number[] | null): Station => ({
  ...{ deviceId: name.toLowerCase(), name, categories, since },
});
const bar = station('Bar', [drinks]);
const kitchen = station('Cocina', null);

const menu = [
  { id: 11, productName: 'Humita', Categories: [{ id: food }] },
  { id: 12, productName: 'Cerveza', Categories: [{ id: drinks }] },
  { id: 13, productName: 'Affogato', Categories: [{ id: sweets }, { id: drinks }] },
  { id: 14, productName: 'Servilleta', Categories: [] },
];
const of = placing([bar, kitchen], menu);
const [humita, cerveza] = ['l-humita', 'l-cerveza'] as LineId[];

const line = (lineId: LineId | undefined, productId: number, quantity: number, note = '') =>
  ({
    ...{ lineId, productId, quantity, note, quantityBilled: 0 },
    productName: menu.find(({ id }) => id === productId)?.productName,
  }) as OrderLine;

const orderOf = (lines: OrderLine[], more: Partial<Order> = {}): Order => ({
  ...{ key: 'k' as OrderKey, id: 1, version: 1, status: 'active', tableNumber: '5', note: '' },
  ...{ createdAt: '2026-03-01T12:40:00.000Z', updatedAt: '2026-03-01T12:40:00.000Z' },
  ...{ lines, tickets: [] },
  ...more,
});

const both = () => orderOf([line(humita, 11, 2), line(cerveza, 12, 3)]);

/** The order once a station has printed its part. */
const printedAt = (order: Order, { deviceId, ...at }: Station): Order => {
  const comanda = untoldOf(partOf(order, of, placeOf(at)));
  const ticket = comanda && ticketOf(order, comanda, newTicket());
  return ticket
    ? { ...order, tickets: [...(order.tickets ?? []), { ...ticket, deviceId }] }
    : order;
};

const now = Date.parse('2026-03-01T12:41:00.000Z');
const waiting = (order: Order, at = now) =>
  untoldAt(order, of, at).map(({ station: { name }, comanda, since: from }) => ({
    ...{ name, kind: comanda.kind, from },
    units: comanda.lines.map(({ productName, quantity }) => `${quantity} ${productName}`),
  }));

describe('the place of a product', () => {
  test.each([
    ['its category', [drinks], bar],
    ['the first station of several categories', [sweets, drinks, food], bar],
    ['no category', [], kitchen],
    ['a category of no station', [food], kitchen],
  ])('by %s', (_what, ids, where) => {
    expect(placeOfCategories(ids, [bar, kitchen])).toBe(placeOf(where));
    expect(placeOfCategories(ids, [kitchen, bar])).toBe(placeOf(where));
  });

  test('is none where only other categories have a station', () => {
    expect(placeOfCategories([food], [bar])).toBeNull();
  });

  test('is one for stations of the same categories, in any order', () => {
    const twin = station('Otra', [sweets, drinks]);
    expect(placeOf(twin)).toBe(placeOf(station('Otra más', [drinks, sweets])));
    expect(placeOf(kitchen)).toBe(placeOf(station('Respaldo', null)));
  });
});

describe('an order with items of two stations', () => {
  test('gives each its part, as a first comanda', () => {
    expect(waiting(both())).toEqual([
      { name: 'Bar', kind: 'new', from: both().createdAt, units: ['3 Cerveza'] },
      { name: 'Cocina', kind: 'new', from: both().createdAt, units: ['2 Humita'] },
    ]);
    expect(waiting(printedAt(both(), bar))).toMatchObject([
      { name: 'Cocina', kind: 'new', units: ['2 Humita'] },
    ]);
  });

  test('is told once both have printed, the sum being the order, without a clash', () => {
    const once = both();
    const tickets = [printedAt(once, bar), printedAt(once, kitchen)].flatMap(
      (order) => order.tickets ?? [],
    );
    const told = { ...once, tickets };
    expect(waiting(told)).toEqual([]);
    expect(sentOf(tickets)?.lines.map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(clashesOf(told)).toEqual([]);
    expect(comandaOf(told).kind).toBe('copy');
  });

  test('tells only the station of what was changed', () => {
    const told = printedAt(printedAt(both(), bar), kitchen);
    const more = { ...told, lines: [line(humita, 11, 3), line(cerveza, 12, 3)] };
    expect(waiting(more)).toMatchObject([{ name: 'Cocina', kind: 'change', units: ['1 Humita'] }]);
    const without = { ...told, lines: [line(humita, 11, 2)] };
    expect(waiting(without)).toMatchObject([
      { name: 'Bar', kind: 'change', units: ['-3 Cerveza'] },
    ]);
    expect(waiting(printedAt(without, bar))).toEqual([]);
  });

  test('tells each station of another table, and none that has nothing of it', () => {
    const told = printedAt(printedAt(both(), bar), kitchen);
    const moved = { ...told, tableNumber: '8' };
    expect(untoldAt(moved, of, now).map(({ comanda }) => comanda.movedFrom)).toEqual(['5', '5']);
    const atBar = printedAt(moved, bar);
    expect(waiting(atBar)).toMatchObject([{ name: 'Cocina', kind: 'change', units: [] }]);
    expect(waiting(printedAt(atBar, kitchen))).toEqual([]);
    const drinksOnly = printedAt(orderOf([line(cerveza, 12, 1)]), bar);
    expect(waiting({ ...drinksOnly, tableNumber: '8' })).toMatchObject([{ name: 'Bar' }]);
  });

  test('tells each what it has of a cancelled order', () => {
    const told = printedAt(both(), bar);
    expect(waiting({ ...told, status: 'cancelled' })).toMatchObject([
      { name: 'Bar', kind: 'cancel', units: ['-3 Cerveza'] },
    ]);
  });

  test('tells nobody what a whole paper of another device has told', () => {
    const order = both();
    const ticket = ticketOf(order, comandaOf(order), newTicket()) as KitchenTicket;
    expect(waiting({ ...order, tickets: [{ ...ticket, deviceId: 'tablet' }] })).toEqual([]);
  });

  test('tells a station again what did not come out', () => {
    const told = printedAt(printedAt(both(), bar), kitchen);
    const [ticket] = told.tickets ?? [];
    const back = notPrinted(told, ticket as KitchenTicket, newTicket());
    expect(waiting({ ...told, tickets: [...(told.tickets ?? []), back] })).toMatchObject([
      { name: 'Bar', kind: 'new', units: ['3 Cerveza'] },
    ]);
  });
});

test('papers that clash are left to people, until the order changes after they have looked', () => {
  const once = both();
  const [a, b] = [printedAt(once, bar), printedAt(once, bar)].map((order) => order.tickets ?? []);
  const clashing = { ...once, tickets: [...(a ?? []), ...(b ?? [])] };
  expect(clashesOf(clashing)).toHaveLength(1);
  expect(waiting(clashing)).toEqual([]);
  const seen = clashSeen(clashing, { ...newTicket(), at: '2026-03-01T12:41:00.000Z' });
  const looked = { ...clashing, tickets: [...clashing.tickets, seen] };
  expect(waiting(looked)).toEqual([]);
  expect(waiting({ ...looked, updatedAt: '2026-03-01T12:42:00.000Z' })).toMatchObject([
    { name: 'Bar', units: ['-3 Cerveza'] },
    { name: 'Cocina', units: ['2 Humita'] },
  ]);
});

test('a line that left the order stays where its paper is, also once its product is gone', () => {
  const told = printedAt(both(), bar);
  const forgotten = placing([bar, kitchen], []);
  const [untold] = untoldAt({ ...told, lines: [line(humita, 11, 2)] }, forgotten, now);
  expect(untold).toMatchObject({ station: { name: 'Bar' }, comanda: { kind: 'change' } });
});

test('what no station prints is left to the device that saves the order', () => {
  const onlyBar = placing([bar], menu);
  const order = both();
  expect(untoldAt(order, onlyBar, now)).toMatchObject([{ station: { name: 'Bar' } }]);
  expect(partOf(order, onlyBar, null).lines.map(({ productName }) => productName)).toEqual([
    'Humita',
  ]);
});

test('the ticket of a part knows the other parts', () => {
  const told = printedAt(printedAt(both(), bar), kitchen);
  expect(latestTickets(told.tickets ?? [])).toHaveLength(1);
});

describe('by itself a station prints', () => {
  const at = (hours: number) => Date.parse(both().createdAt) + hours * 3_600_000;

  test('nothing from before it was one that never had paper', () => {
    const early = { ...both(), createdAt: '2026-03-01T11:59:00.000Z' };
    expect(waiting(early)).toEqual([]);
    const told = printedAt(early, bar);
    expect(waiting({ ...told, lines: [line(humita, 11, 2), line(cerveza, 12, 4)] })).toMatchObject([
      { name: 'Bar', units: ['1 Cerveza'] },
    ]);
  });

  test.each([
    ['active', 11.9, 2],
    ['active', 12.1, 0],
    ['finished', 0.2, 2],
    ['finished', 0.3, 0],
  ] as const)('of an order that is %s for %d hours: %d papers', (status, hours, papers) => {
    expect(waiting({ ...both(), status }, at(hours))).toHaveLength(papers);
  });

  test('a cancelled order that it never had: nothing', () => {
    expect(waiting({ ...both(), status: 'cancelled' })).toEqual([]);
  });
});

test('a place that nobody has is no part of the order', () => {
  expect(partOf(both(), of, 'nada' as Place).lines).toEqual([]);
});
