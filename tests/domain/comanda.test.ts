import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Comanda, comandaOf, hasToTell, notPrinted, ticketOf } from '#domain/comanda.ts';
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
      { productName: 'Producto 1', quantity: 2, note: 'sin sal' },
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
      { productName: 'Producto 5', quantity: 2, note: 'tibio' },
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
      noteBefore: '',
      lines: [],
    });
  });
});

/** What a paper says line by line: units more or fewer, or as many that get a note and the one that they had; then the note. */
const told = (comanda: Comanda) =>
  comanda.lines.map(({ quantity, note, renoted }) =>
    renoted ? [`${renoted.units}: ${renoted.before}`, note] : [quantity, note],
  );

describe('units that the kitchen has and that get another note', () => {
  /** Humitas by line: [line, quantity, note]. */
  const humitas = (...lines: [number, number, string?][]): Order => {
    const made = order(lines);
    return { ...made, lines: made.lines.map((line) => ({ ...line, productName: 'Humita' })) };
  };

  it.each<[string, Order, Order, unknown]>([
    ['a note added', humitas([1, 2]), humitas([1, 2, 'sin sal']), [['2: ', 'sin sal']]],
    ['a note removed', humitas([1, 2, 'sin sal']), humitas([1, 2]), [['2: sin sal', '']]],
    [
      'one of two lines',
      humitas([1, 3], [2, 1, 'con ají']),
      humitas([1, 3], [2, 1, 'sin sal']),
      [['1: con ají', 'sin sal']],
    ],
    [
      'more units too',
      humitas([1, 2, 'con ají']),
      humitas([1, 5, 'sin sal']),
      [
        [3, 'sin sal'],
        ['2: con ají', 'sin sal'],
      ],
    ],
    [
      'fewer units too',
      humitas([1, 3, 'con ají']),
      humitas([1, 1, 'sin sal']),
      [
        [-2, 'con ají'],
        ['1: con ají', 'sin sal'],
      ],
    ],
    ['one set apart', humitas([1, 4]), humitas([1, 3], [2, 1, 'sin sal']), [['1: ', 'sin sal']]],
    [
      'some set apart, and one more',
      humitas([1, 4]),
      humitas([1, 2], [2, 3, 'sin sal']),
      [
        [1, 'sin sal'],
        ['2: ', 'sin sal'],
      ],
    ],
    [
      'one set apart while the others get a note',
      humitas([1, 4]),
      humitas([1, 3, 'tibio'], [2, 1, 'sin sal']),
      [
        ['3: ', 'tibio'],
        ['1: ', 'sin sal'],
      ],
    ],
    [
      'two lines become one',
      humitas([1, 3], [2, 1, 'sin sal']),
      humitas([1, 4]),
      [['1: sin sal', '']],
    ],
    ['a line gone', humitas([1, 3], [2, 1, 'sin sal']), humitas([1, 3]), [[-1, 'sin sal']]],
  ])('%s', (_, before, now, expected) => {
    const comanda = printed(before, now);
    expect(comanda.kind).toBe('change');
    expect(told(comanda)).toEqual(expected);
    expect(hasToTell(withPrint({ ...now, tickets: ticketsOf(before) }))).toBe(false);
  });

  it('are not told of when they are only set apart, nor later', () => {
    const before = humitas([1, 4]);
    const apart = humitas([1, 3], [2, 1]);
    expect(printed(before, apart).kind).toBe('copy');
    const more = { ...humitas([1, 3], [2, 2]), tickets: ticketsOf(before) };
    expect(told(comandaOf(more))).toEqual([[1, '']]);
    expect(hasToTell(withPrint(more))).toBe(false);
  });

  it('are another dish where options differ, and another product never takes them over', () => {
    const [one, two] = humitas([1, 3], [2, 1, 'sin sal']).lines;
    if (!one || !two) throw new Error('no lines');
    const big = { optionId: 7, groupName: 'Tamaño', name: 'Grande', difference: money('0.60') };
    const lines = [one, { ...two, options: [{ ...big, count: 1 }] }];
    expect(told(printed(humitas([1, 4]), { ...humitas(), lines }))).toEqual([
      [-1, ''],
      [1, 'sin sal'],
    ]);
    expect(told(printed(order([[1, 1]]), order([[2, 1]])))).toEqual([
      [1, ''],
      [-1, ''],
    ]);
  });
});

it('papers of an order are numbered; one that never came out is not counted, and a copy has the last number', () => {
  const first = order([[1, 1]]);
  expect(comandaOf(first).number).toBe(1);
  const second = withPrint({ ...order([[1, 2]]), tickets: ticketsOf(first) });
  expect(comandaOf(second)).toMatchObject({ kind: 'copy', number: 2 });
  const paper = second.tickets?.at(-1);
  if (!paper) throw new Error('nothing was printed');
  const tickets = [...(second.tickets ?? []), notPrinted(second, paper, newTicket())];
  expect(comandaOf({ ...second, tickets })).toMatchObject({ kind: 'change', number: 2 });
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
