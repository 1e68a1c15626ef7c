import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comandaOf, hasToTell, notPrinted, ticketOf } from '#domain/comanda.ts';
import type { KitchenTicket } from '#domain/kitchen.ts';
import { money } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { madeOrder } from '#tests/harness/made.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';
import { newTicket } from '#tests/harness/tickets.ts';

/** [product id, quantity, note] */
type Line = [number, number, string?];

const order = (lines: Line[], tableNumber = '5', note = ''): Order =>
  madeOrder(
    lines.map(([productId, quantity, lineNote = '']) => ({
      lineId: plainLineId(productId),
      productId,
      productName: `Producto ${productId}`,
      img: null,
      unitPrice: money('1.00'),
      taxes: [],
      quantity,
      quantityBilled: 0,
      note: lineNote,
    })),
    { tableNumber, note },
  );

/** The order with the ticket of what is printed now. */
const withPrint = (order: Order): Order => {
  const ticket = ticketOf(order, comandaOf(order), newTicket());
  return ticket ? { ...order, tickets: [...(order.tickets ?? []), ticket] } : order;
};

const ticketsOf = (order: Order): KitchenTicket[] => withPrint(order).tickets ?? [];

const printed = (before: Order, now: Order) => comandaOf({ ...now, tickets: ticketsOf(before) });

describe('what the kitchen gets', () => {
  it('is everything the first time', () => {
    const comanda = comandaOf(
      order(
        [
          [1, 2, 'sin sal'],
          [2, 1],
        ],
        '5',
        'Cumpleaños',
      ),
    );
    expect(comanda).toMatchObject({ kind: 'new', note: 'Cumpleaños', movedFrom: null });
    expect(comanda.lines).toMatchObject([
      { productName: 'Producto 1', quantity: 2, note: 'sin sal', noteChanged: false },
      { productName: 'Producto 2', quantity: 1 },
    ]);
  });

  it('is everything again, marked as a copy, when nothing changed', () => {
    const same = order([
      [1, 2],
      [2, 1],
    ]);
    expect(printed(same, same)).toMatchObject({ kind: 'copy' });
    expect(printed(same, same).lines).toHaveLength(2);
  });

  it('is only the difference after an edit', () => {
    const before = order([
      [1, 2],
      [2, 3],
      [3, 1],
      [4, 1],
    ]);
    const now = order([
      [1, 5],
      [2, 1],
      [4, 1],
      [5, 2, 'tibio'],
    ]);
    const comanda = printed(before, now);
    expect(comanda.kind).toBe('change');
    expect(comanda.lines).toMatchObject([
      { productName: 'Producto 1', quantity: 3 },
      { productName: 'Producto 2', quantity: -2 },
      { productName: 'Producto 5', quantity: 2, note: 'tibio', noteChanged: false },
      { productName: 'Producto 3', quantity: -1 },
    ]);
  });

  it('is another dish when a line that comes back has other options than the kitchen was told', () => {
    const [line] = order([[1, 2]]).lines;
    if (!line) throw new Error('no line');
    const almond = { optionId: 7, groupName: 'Leche', name: 'Almendra', difference: money('0.60') };
    const other: Order = {
      ...withPrint(order([[1, 2]])),
      lines: [{ ...line, quantity: 3, options: [{ ...almond, count: 1 }] }],
    };
    expect(comandaOf(other).lines).toMatchObject([
      { quantity: -2 },
      { quantity: 3, options: [{ name: 'Almendra' }] },
    ]);
    expect(comandaOf(other).lines[0]).not.toHaveProperty('options');
    expect(hasToTell(withPrint(other))).toBe(false);
  });

  it('marks a new note of units already cooking', () => {
    const [line] = printed(order([[1, 2]]), order([[1, 2, 'sin cebolla']])).lines;
    expect(line).toMatchObject({ quantity: 0, note: 'sin cebolla', noteChanged: true });
  });

  it('is what is left of a cancelled order, and nothing if it was never told of it', () => {
    const before = order([
      [1, 2, 'sin sal'],
      [2, 1],
    ]);
    const cancelled: Order = { ...withPrint(before), status: 'cancelled' };
    expect(comandaOf(cancelled)).toMatchObject({
      kind: 'cancel',
      lines: [
        { productName: 'Producto 1', quantity: -2, note: 'sin sal' },
        { productName: 'Producto 2', quantity: -1 },
      ],
    });
    expect(hasToTell(withPrint(cancelled))).toBe(false);
    expect(hasToTell({ ...before, status: 'cancelled' })).toBe(false);
  });

  it('leaves out of a copy what was billed, unless all is', () => {
    const before = withPrint(
      order([
        [1, 3],
        [2, 1],
      ]),
    );
    const billed = (units: Record<number, number>): Order => ({
      ...before,
      lines: before.lines.map((line) => ({ ...line, quantityBilled: units[line.productId] ?? 0 })),
    });
    expect(comandaOf(billed({ 1: 1, 2: 1 }))).toMatchObject({
      kind: 'copy',
      lines: [{ productName: 'Producto 1', quantity: 2 }],
    });
    expect(comandaOf(billed({ 1: 3, 2: 1 })).lines).toHaveLength(2);
  });

  it('does not repeat what was billed: only what was added since', () => {
    const before = withPrint(order([[1, 2]]));
    const now = order([
      [1, 2],
      [2, 1],
    ]);
    const [paid, juice] = now.lines;
    if (!paid || !juice) throw new Error('no lines');
    const lines = [{ ...paid, quantityBilled: 2 }, juice];
    expect(comandaOf({ ...before, lines })).toMatchObject({
      kind: 'change',
      lines: [{ productName: 'Producto 2', quantity: 1 }],
    });
  });

  it('is the same again when the paper did not come out', () => {
    const first = withPrint(order([[1, 2]]));
    const second = withPrint({ ...order([[1, 3]], 'Patio'), tickets: first.tickets });
    const paper = second.tickets?.at(-1);
    if (!paper) throw new Error('nothing was printed');
    const tickets = [...(second.tickets ?? []), notPrinted(second, paper, newTicket())];
    expect(comandaOf({ ...second, tickets })).toMatchObject({
      kind: 'change',
      movedFrom: '5',
      lines: [{ productName: 'Producto 1', quantity: 1 }],
    });
  });

  it('marks a changed table and a new note of the order', () => {
    const moved = printed(order([[1, 1]]), order([[1, 1]], 'Patio', 'Alergia al maní'));
    expect(moved).toMatchObject({
      kind: 'change',
      movedFrom: '5',
      tableNumber: 'Patio',
      note: 'Alergia al maní',
      noteChanged: true,
      lines: [],
    });
  });
});

it('whatever is edited in between, the papers add up to the order', () => {
  const orders = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9 })), {
      selector: ([id]) => id,
      minLength: 1,
    })
    .map((lines) => order(lines));
  fc.assert(
    fc.property(fc.array(orders, { minLength: 1, maxLength: 6 }), (versions) => {
      const kitchen = new Map<string, number>();
      let tickets: KitchenTicket[] = [];
      for (const version of versions) {
        const comanda = comandaOf({ ...version, tickets });
        if (comanda.kind !== 'copy')
          for (const { productName, quantity } of comanda.lines)
            kitchen.set(productName, (kitchen.get(productName) ?? 0) + quantity);
        tickets = ticketsOf({ ...version, tickets });
        expect(comandaOf({ ...version, tickets }).kind).toBe('copy');
      }
      const cooking = [...kitchen].filter(([, quantity]) => quantity !== 0).sort();
      const ordered = versions
        .at(-1)
        ?.lines.map((line) => [line.productName, line.quantity])
        .sort();
      expect(cooking).toEqual(ordered);
    }),
  );
});
