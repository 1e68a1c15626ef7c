import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comandaOf, contentOf, type SentComanda } from '#domain/comanda.ts';
import { money } from '#domain/money.ts';
import type { OrderContent } from '#domain/order.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

/** [product id, quantity, note] */
type Line = [number, number, string?];

const order = (lines: Line[], tableNumber = '5', note = ''): OrderContent => ({
  tableNumber,
  note,
  lines: lines.map(([productId, quantity, lineNote = '']) => ({
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
});

const printed = (before: OrderContent, now: OrderContent) => comandaOf(now, contentOf(before));

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
      null,
    );
    expect(comanda).toMatchObject({ kind: 'new', note: 'Cumpleaños', movedFrom: null });
    expect(comanda.lines).toMatchObject([
      { productId: 1, quantity: 2, note: 'sin sal', noteChanged: false },
      { productId: 2, quantity: 1 },
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
      { productId: 1, quantity: 3 },
      { productId: 2, quantity: -2 },
      { productId: 5, quantity: 2, note: 'tibio', noteChanged: false },
      { productId: 3, quantity: -1 },
    ]);
  });

  it('marks a new note of units already cooking', () => {
    const [line] = printed(order([[1, 2]]), order([[1, 2, 'sin cebolla']])).lines;
    expect(line).toMatchObject({ quantity: 0, note: 'sin cebolla', noteChanged: true });
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
      const kitchen = new Map<number, number>();
      let sent: SentComanda | null = null;
      for (const version of versions) {
        const comanda = comandaOf(version, sent);
        if (comanda.kind !== 'copy')
          for (const { productId, quantity } of comanda.lines)
            kitchen.set(productId, (kitchen.get(productId) ?? 0) + quantity);
        sent = contentOf(version);
        expect(comandaOf(version, sent).kind).toBe('copy');
      }
      const cooking = [...kitchen].filter(([, quantity]) => quantity !== 0).sort();
      const ordered = versions
        .at(-1)
        ?.lines.map((line) => [line.productId, line.quantity])
        .sort();
      expect(cooking).toEqual(ordered);
    }),
  );
});
