import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clashSeen, comandaOf, hasToTell, notPrinted, ticketOf } from '#domain/comanda.ts';
import { joinTickets, type KitchenTicket, type TicketId } from '#domain/kitchen.ts';
import { clashesOf } from '#domain/kitchen-clash.ts';
import { sentOf } from '#domain/kitchen-sum.ts';
import type { Order } from '#domain/order.ts';
import { madeLine, madeOrder } from '#tests/harness/made.ts';
import type { SmallProduct } from '#tests/harness/seed-small.ts';
import { newTicket } from '#tests/harness/tickets.ts';

const print = (order: Order): KitchenTicket[] => {
  const ticket = ticketOf(order, comandaOf(order), newTicket());
  return [...(order.tickets ?? []), ...(ticket ? [ticket] : [])];
};

const order = (quantity: number, tickets: KitchenTicket[] = []): Order =>
  madeOrder([madeLine('coffee', quantity)], { tickets });

const unitsSent = (tickets: readonly KitchenTicket[]) =>
  Object.fromEntries(
    (sentOf(tickets)?.lines ?? []).map(({ productName, quantity }) => [productName, quantity]),
  );

const clashOf = (wanted: number, tickets: KitchenTicket[]) =>
  clashesOf(order(wanted, tickets)).map(({ sent, ordered }) => [sent, ordered]);

describe('tickets that don’t know of each other', () => {
  const whole = order(2);
  const both = [...print(whole), ...print(whole)];

  it('clash when the kitchen has the same units twice', () => {
    expect(clashOf(2, both)).toEqual([[4, 2]]);
  });

  it('clash when both took off the same unit', () => {
    const before = print(order(3));
    const less = { ...order(2, before) };
    const tickets = joinTickets(print(less), print(less)) ?? [];
    expect(clashOf(2, tickets)).toEqual([[1, 2]]);
  });

  it('don’t clash when each printed its own units', () => {
    const before = print(order(1));
    const more = print(order(2, before));
    const two = joinTickets(more, print(order(2, before))) ?? [];
    expect(clashOf(3, two)).toEqual([]);
  });

  it('clash no more once a correction is printed, or somebody has seen it', () => {
    const now = order(2, both);
    expect(comandaOf(now).lines).toMatchObject([{ quantity: -2 }]);
    expect(clashOf(2, print(now))).toEqual([]);
    expect(unitsSent(print(now))).toEqual({ Capuchino: 2 });
    const seen = [...both, clashSeen(now, newTicket())];
    expect(clashOf(2, seen)).toEqual([]);
    expect(hasToTell(order(2, seen))).toBe(true);
  });

  it('clash no more when one of the papers never came out', () => {
    const [paper] = both;
    if (!paper) throw new Error('nothing was printed');
    expect(clashOf(2, [...both, notPrinted(order(2, both), paper, newTicket())])).toEqual([]);
  });
});

it('units that were added and not printed yet are no clash', () => {
  expect(clashOf(5, print(order(2)))).toEqual([]);
});

it('papers from before there were tickets count once, whatever number of devices tells them', () => {
  const opening = (quantity: number): KitchenTicket[] =>
    print(order(quantity)).map((ticket) => ({ ...ticket, kind: 'opening' }));
  const tickets = [...opening(2), ...opening(3)];
  expect(unitsSent(tickets)).toEqual({ Capuchino: 3 });
  expect(clashOf(4, tickets)).toEqual([]);
  expect(unitsSent(print(order(4, tickets)))).toEqual({ Capuchino: 4 });
});

it('the last word on table and note is that of the ticket which knows the others, whatever its clock says', () => {
  const first = print({ ...order(1), note: 'vieja' });
  const wrong = print({ ...order(2, first), note: 'nueva', tableNumber: '8' }).map(
    (ticket, place) => (place === 1 ? { ...ticket, at: '2019-01-01T00:00:00.000Z' } : ticket),
  );
  expect(sentOf(wrong)).toMatchObject({ note: 'nueva', tableNumber: '8' });
});

it('tickets that name each other, as no device makes them, are read all the same', () => {
  const [one, two] = [...print(order(1)), ...print(order(2))];
  if (!one || !two) throw new Error('nothing was printed');
  const round = [
    { ...one, after: [two.id] },
    { ...two, after: [one.id, 'unknown' as TicketId] },
  ];
  expect(unitsSent(round)).toEqual({ Capuchino: 3 });
  expect(clashOf(3, round)).toEqual([]);
});

/** What one of two devices does: orders more or less of a product, prints, or hears what the other one has printed. */
const step = fc.record({
  device: fc.nat(1),
  what: fc.constantFrom('change', 'change', 'print', 'print', 'take-back', 'hear'),
  product: fc.constantFrom<SmallProduct>('coffee', 'juice'),
  units: fc.integer({ min: -2, max: 3 }),
});

type Units = Record<'coffee' | 'juice', number>;

const orderOf = (units: Units, tickets: KitchenTicket[]): Order =>
  madeOrder(
    (['coffee', 'juice'] as const).flatMap((product) =>
      units[product] > 0 ? [madeLine(product, units[product])] : [],
    ),
    { tickets },
  );

describe('however two devices order and print', () => {
  const day = fc.array(step, { maxLength: 30 });

  /** Both devices' tickets, and what is ordered at the end. */
  const play = (steps: (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) => {
    const known: [KitchenTicket[], KitchenTicket[]] = [[], []];
    const units: Units = { coffee: 1, juice: 1 };
    for (const { device, what, product, units: more } of steps) {
      const own = known[device] ?? [];
      const now = orderOf(units, own);
      const last = own.at(-1);
      if (what === 'change')
        units[product as 'coffee'] = Math.max(0, units[product as 'coffee'] + more);
      else if (what === 'hear') known[device] = joinTickets(own, known[1 - device]) ?? [];
      else if (what === 'print') known[device] = print(now);
      else if (last && last.kind === undefined)
        known[device] = [...own, notPrinted(now, last, newTicket())];
    }
    return { known, units };
  };

  it('the same tickets say the same, in whatever order they came', () => {
    fc.assert(
      fc.property(
        day,
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (steps, random) => {
          const { known, units } = play(steps);
          const all = joinTickets(known[0], known[1]) ?? [];
          const other = joinTickets(known[1], known[0]) ?? [];
          const mixed = all
            .map((ticket) => ({ ticket, at: random.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ ticket }) => ticket);
          for (const tickets of [other, mixed]) {
            expect(sentOf(tickets)).toEqual(sentOf(all));
            expect(comandaOf(orderOf(units, tickets))).toEqual(comandaOf(orderOf(units, all)));
            expect(clashesOf(orderOf(units, tickets)).length).toBe(
              clashesOf(orderOf(units, all)).length,
            );
          }
        },
      ),
    );
  });

  it('the next paper gives the kitchen what is ordered, and nothing clashes then', () => {
    fc.assert(
      fc.property(day, (steps) => {
        const { known, units } = play(steps);
        const tickets = joinTickets(known[0], known[1]) ?? [];
        const printed = print(orderOf(units, tickets));
        const wanted = orderOf(units, printed);
        expect(unitsSent(printed)).toEqual(
          printed.length === 0
            ? {}
            : Object.fromEntries(wanted.lines.map((line) => [line.productName, line.quantity])),
        );
        expect(clashesOf(wanted)).toEqual([]);
        expect(hasToTell(wanted)).toBe(false);
      }),
    );
  });
});
