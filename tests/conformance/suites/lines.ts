import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billCreated } from '#contract/bills.ts';
import { type ApiOrder, order } from '#contract/orders.ts';
import { type LineId, lineIdOf, newLineId } from '#domain/line-id.ts';
import type { Answer } from '#tests/harness/api.ts';
import type { Party } from '#tests/harness/target.ts';
import {
  billBody,
  expectError,
  type Line,
  orderBody,
  stockOf,
  takeOrder,
  type Under,
} from '../steps.ts';

/** What tests look at in an order's lines. */
const shown = ({ Products }: ApiOrder) =>
  Products.map(({ id, OrderProduct: { lineId, quantity, quantityBilled, note } }) => ({
    id,
    lineId,
    quantity,
    quantityBilled,
    note,
  }));

/** The lines of an order, as requests name them. */
const linesOf = ({ Products }: ApiOrder) =>
  Products.map(({ id, OrderProduct }) => ({
    lineId: OrderProduct.lineId,
    productId: id,
    quantity: OrderProduct.quantity,
  }));

const edit = (party: Party, { key }: ApiOrder, products: Line[], more: object = {}) =>
  party.call('PUT', `orders/${key}`, { body: { tableNumber: '5', note: '', products, ...more } });

const pay = (party: Party, { key }: ApiOrder, products: Line[], more: object = {}) =>
  party.call('POST', 'bills/v2', { body: billBody(party, key, products, more) });

const read = async (party: Party, { key }: ApiOrder): Promise<ApiOrder> =>
  order.parse((await party.call('GET', `orders/${key}`)).body);

const expectTwice = (answer: Answer, list: string): void => {
  expectError(answer, 'invalid-input', [list]);
  expect(answer.body.fields[list]).toBe('Un producto aparece más de una vez.');
};

/** The ids of two lines of one product, and the order with them: three units, and one with a note. */
const takeTwo = async (party: Party, productId: number) => {
  const [plain, noted] = [newLineId(), newLineId()];
  const made = await takeOrder(party, [
    { lineId: plain, productId, quantity: 3 },
    { lineId: noted, productId, quantity: 1, note: 'sin azúcar' },
  ]);
  return { made, plain, noted };
};

export const lines = (under: Under): void => {
  test('an order has two lines of one product, each with its note, and lists them in their order', async () => {
    const { own } = under();
    const { taxed, untaxed } = own.products;
    const { made, plain, noted } = await takeTwo(own, taxed);
    const two = [
      { id: taxed, lineId: plain, quantity: 3, quantityBilled: 0, note: '' },
      { id: taxed, lineId: noted, quantity: 1, quantityBilled: 0, note: 'sin azúcar' },
    ];
    expect(shown(order.parse(made))).toEqual(two);
    expect(await read(own, made)).toEqual(made);
    const another = newLineId();
    const edited = await edit(own, made, [
      { lineId: noted.toUpperCase(), productId: taxed, quantity: 2, note: 'tibio' },
      { lineId: another, productId: untaxed, quantity: 1 },
      { lineId: plain, productId: taxed, quantity: 3 },
    ]);
    expect(edited.status).toBe(200);
    const three = [
      { ...two[1], quantity: 2, note: 'tibio' },
      { id: untaxed, lineId: another, quantity: 1, quantityBilled: 0, note: '' },
      two[0],
    ];
    expect(shown(edited.body)).toEqual(three);
    const one = await edit(own, made, [{ lineId: noted, productId: taxed, quantity: 2 }]);
    expect(shown(one.body)).toEqual([{ ...two[1], quantity: 2, note: '' }]);
  });

  test('without an id, an entry means the line that has its product’s id', async () => {
    const { own } = under();
    const { taxed } = own.products;
    const made = await takeOrder(own, [{ productId: taxed, quantity: 1 }]);
    const usual = lineIdOf(made.key, taxed);
    expect(shown(made)).toMatchObject([{ lineId: usual }]);
    const lineId = newLineId();
    const first = { lineId, productId: taxed, quantity: 5 };
    await edit(own, made, [first, { lineId: usual, productId: taxed, quantity: 1 }]);
    const both = await edit(own, made, [first, { productId: taxed, quantity: 2 }]);
    expect(shown(both.body)).toMatchObject([
      { lineId, quantity: 5 },
      { lineId: usual, quantity: 2 },
    ]);
  });

  test('without an id, an entry means its product’s first line where none has that id, else a new one', async () => {
    const { own } = under();
    const { taxed, untaxed } = own.products;
    const { made, plain, noted } = await takeTwo(own, taxed);
    const first = await edit(own, made, [
      { productId: untaxed, quantity: 1 },
      { productId: taxed, quantity: 4 },
      { lineId: noted, productId: taxed, quantity: 1 },
    ]);
    expect(shown(first.body)).toMatchObject([
      { id: untaxed, lineId: lineIdOf(made.key, untaxed) },
      { id: taxed, lineId: plain, quantity: 4 },
      { id: taxed, lineId: noted },
    ]);
  });

  test('a line is of one product only', async () => {
    const { own } = under();
    const { taxed, untaxed } = own.products;
    const { made, plain, noted } = await takeTwo(own, taxed);
    const other = await edit(own, made, [
      { lineId: noted, productId: taxed, quantity: 1 },
      { lineId: plain, productId: untaxed, quantity: 3 },
    ]);
    expectError(other, 'invalid-input', ['products.1.lineId']);
    expect(other.body.fields['products.1.lineId']).toBe('La línea es de otro producto.');
    // Another product's line with the id that the entry's product would have.
    const taken = { lineId: lineIdOf(made.key, untaxed), productId: taxed, quantity: 1 };
    const mixed = await edit(own, made, [taken]);
    expect(mixed.status).toBe(200);
    const entry = await edit(own, made, [{ productId: untaxed, quantity: 1 }]);
    expectError(entry, 'invalid-input', ['products.0.lineId']);
    expect(await read(own, made)).toEqual(mixed.body);
  });

  test('two entries of one line are refused, however they name it', async () => {
    const { own } = under();
    const { taxed, untaxed } = own.products;
    const { made, plain, noted } = await takeTwo(own, taxed);
    const byProduct = { productId: taxed, quantity: 1 };
    const first = { ...byProduct, lineId: plain };
    const second = { ...byProduct, lineId: noted };
    for (const products of [
      [first, first],
      [byProduct, byProduct],
      [first, second, byProduct],
      [{ ...byProduct, lineId: plain.toUpperCase() }, first],
    ])
      expectTwice(await edit(own, made, products), 'products');
    expect(await read(own, made)).toEqual(made);
    const body = orderBody([byProduct]);
    const usual = lineIdOf(body.key as ApiOrder['key'], taxed);
    const twice = [byProduct, { lineId: usual, productId: untaxed, quantity: 1 }];
    const create = await own.call('POST', 'orders/', { body: { ...body, products: twice } });
    expectTwice(create, 'products');
    expectError(await own.call('GET', `orders/${body.key}`), 'order-not-found');
    const single = await takeOrder(own, [first]);
    expectTwice(await pay(own, single, [first, byProduct]), 'selectedProducts');
    expectTwice(await pay(own, single, [first, first]), 'selectedProducts');
    expect(await read(own, single)).toEqual(single);
  });

  test('each line is billed in parts, and its bill names it', async () => {
    const { own } = under();
    const { taxed } = own.products;
    const { made, plain, noted } = await takeTwo(own, taxed);
    const part = await pay(own, made, [
      { lineId: noted, productId: taxed, quantity: 1, discount: '0.50' },
      { lineId: plain, productId: taxed, quantity: 1 },
    ]);
    expect(part.status).toBe(201);
    expect(billCreated.parse(part.body)).toMatchObject({
      products: [
        { id: taxed, BillDetail: { lineId: noted, quantity: 1, discount: '0.50' } },
        { id: taxed, BillDetail: { lineId: plain, quantity: 1, discount: '0.00' } },
      ],
    });
    expect(shown(part.body.order)).toMatchObject([
      { lineId: plain, quantityBilled: 1 },
      { lineId: noted, quantityBilled: 1 },
    ]);
    const { order: _, ...alone } = part.body;
    expect((await own.call('GET', `bills/${part.body.key}`)).body).toEqual(alone);
    const again = await pay(own, made, [{ lineId: noted, productId: taxed, quantity: 1 }]);
    expectError(again, 'quantity-exceeds-remaining', ['selectedProducts.0.quantity']);
    const rest = await pay(own, made, [{ lineId: plain, productId: taxed, quantity: 2 }]);
    expect(shown(rest.body.order)).toMatchObject([{ quantityBilled: 3 }, { quantityBilled: 1 }]);
  });

  test('without an id, a bill charges the only line of a product, and is refused where there are several', async () => {
    const { own } = under();
    const { taxed, untaxed } = own.products;
    const { made, plain, noted } = await takeTwo(own, taxed);
    const entry = { productId: taxed, quantity: 1 };
    const unclear = await pay(own, made, [{ lineId: plain, ...entry }, entry]);
    expectError(unclear, 'ambiguous-line', ['selectedProducts.1.productId']);
    expect(await read(own, made)).toEqual(made);
    for (const [lineId, productId] of [
      [newLineId(), taxed],
      [plain, untaxed],
    ] as const) {
      const unknown = await pay(own, made, [entry, { lineId, productId, quantity: 1 }]);
      expectError(unknown, 'product-not-in-order', ['selectedProducts.1.productId']);
    }
    await edit(own, made, [{ lineId: noted, productId: taxed, quantity: 1 }]);
    const paid = await pay(own, made, [entry]);
    expect(paid.body.products).toMatchObject([{ BillDetail: { lineId: noted } }]);
    expect(shown(paid.body.order)).toMatchObject([{ lineId: noted, quantityBilled: 1 }]);
  });

  test('billed units of a line can be neither lowered nor removed for another line of the product', async () => {
    const { own } = under();
    const { taxed } = own.products;
    const { made, plain, noted } = await takeTwo(own, taxed);
    await pay(own, made, [{ lineId: plain, productId: taxed, quantity: 2 }]);
    const change = (products: Line[]) => edit(own, made, products);
    const lowered = await change([
      { lineId: noted, productId: taxed, quantity: 4 },
      { lineId: plain, productId: taxed, quantity: 1 },
    ]);
    expectError(lowered, 'quantity-below-billed', ['products.1.quantity']);
    const dropped = await change([{ lineId: noted, productId: taxed, quantity: 4 }]);
    expectError(dropped, 'quantity-below-billed');
    const kept = await change([{ lineId: plain, productId: taxed, quantity: 2 }]);
    expect(shown(kept.body)).toMatchObject([{ lineId: plain, quantity: 2, quantityBilled: 2 }]);
  });

  test('the units of all lines of a product leave its stock', async () => {
    const { own } = under();
    const { stocked } = own.products;
    const before = await stockOf(own, stocked);
    const { made, plain, noted } = await takeTwo(own, stocked);
    await pay(own, made, [
      { lineId: plain, productId: stocked, quantity: 2 },
      { lineId: noted, productId: stocked, quantity: 1 },
    ]);
    expect(await stockOf(own, stocked)).toBe(before - 3);
  });

  test('a repeated order or bill with ids is known, and one with other ids is another', async () => {
    const { own } = under();
    const { taxed } = own.products;
    const [plain, noted] = [newLineId(), newLineId()];
    const products = [
      { lineId: plain, productId: taxed, quantity: 1 },
      { lineId: noted, productId: taxed, quantity: 1 },
    ];
    const body = orderBody(products);
    const send = (more: object) => own.call('POST', 'orders/', { body: { ...body, ...more } });
    const made = await send({});
    expect(made.status).toBe(201);
    expect(await send({})).toMatchObject({ status: 200, body: made.body });
    const others = products.map((line) => ({ ...line, lineId: newLineId() }));
    expectError(await send({ products: others }), 'key-reused');
    const key = { key: randomUUID() };
    const paid = await pay(own, made.body, products, key);
    expect(paid.status).toBe(201);
    const again = await pay(own, made.body, products.toReversed(), key);
    expect(again).toMatchObject({ status: 200, body: { id: paid.body.id } });
    expectError(await pay(own, made.body, others, key), 'key-reused');
  });

  test('an edit that says its difference too, as apps of 0.1 send it, is taken without looking at that', async () => {
    const { own } = under();
    const { taxed } = own.products;
    const { made, plain } = await takeTwo(own, taxed);
    const products = [{ lineId: plain, productId: taxed, quantity: 2 }];
    for (const difference of [{ units: { [plain]: -1 }, texts: ['note'] }, { units: 'none' }]) {
      const body = { tableNumber: '5', products, edit: difference };
      const answer = await own.call('PUT', `orders/${made.key}`, { body });
      expect(answer.status).toBe(200);
      expect(shown(answer.body)).toMatchObject([{ lineId: plain, quantity: 2 }]);
      expect(answer.body).not.toHaveProperty('edits');
    }
  });

  test('an id of another order’s or business’s line is a new line in this one, and changes no other', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const { taxed } = own.products;
    const theirs = await takeTwo(other, other.products.taxed);
    const mine = await takeTwo(own, taxed);
    const lineId: LineId = theirs.plain;
    const made = await takeOrder(own, [
      { lineId, productId: taxed, quantity: 1 },
      { lineId: mine.plain, productId: taxed, quantity: 1 },
    ]);
    const paid = await pay(own, made, [{ lineId, productId: taxed, quantity: 1 }]);
    expect(shown(paid.body.order)).toMatchObject([{ quantityBilled: 1 }, { quantityBilled: 0 }]);
    expect((await edit(own, made, [{ lineId, productId: taxed, quantity: 9 }])).status).toBe(200);
    const unknown = await pay(own, made, [{ lineId: mine.noted, productId: taxed, quantity: 1 }]);
    expectError(unknown, 'product-not-in-order', ['selectedProducts.0.productId']);
    const foreign = { lineId, productId: other.products.taxed, quantity: 1 };
    expectError(await edit(own, theirs.made, [foreign]), 'order-not-found');
    expectError(await pay(own, theirs.made, [foreign]), 'order-not-found');
    expect(await read(own, mine.made)).toEqual(mine.made);
    expect(await read(other, theirs.made)).toEqual(theirs.made);
  });

  test('no sequence of edits and bills bills more of a line than it has, or loses a billed unit', async () => {
    const { own } = under();
    const { taxed, untaxed } = own.products;
    /** Three lines of one product and one of another, two of them with the ids that follow from the products. */
    const pool = (key: ApiOrder['key']) => [
      { lineId: lineIdOf(key, taxed), productId: taxed },
      { lineId: newLineId(), productId: taxed },
      { lineId: newLineId(), productId: taxed },
      { lineId: lineIdOf(key, untaxed), productId: untaxed },
    ];
    const entry = fc.record({
      line: fc.integer({ min: 0, max: 3 }),
      quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 6 })),
      named: fc.integer({ min: 0, max: 4 }).map((chance) => chance > 0),
    });
    const step = fc.record({
      bills: fc.boolean(),
      /** Whether an edit keeps the lines that its entries don't name. */
      keeps: fc.boolean(),
      entries: fc.oneof(
        fc.uniqueArray(entry, { minLength: 1, maxLength: 4, selector: ({ line }) => line }),
        fc.array(entry, { minLength: 1, maxLength: 4 }),
      ),
    });
    const accepted = { edits: 0, bills: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        let now = await takeOrder(own, [{ productId: taxed, quantity: 3 }]);
        const names = pool(now.key);
        const billed = new Map<string | undefined, number>();
        for (const { bills, keeps, entries } of steps) {
          const asked = entries.map(({ line, quantity, named }) => {
            // A bill names lines that the order has, mostly.
            const chosen = (bills && linesOf(now)[line]) || names[line];
            const { lineId = '', productId = taxed } = chosen ?? {};
            return { lineId: named ? lineId : undefined, productId, quantity };
          });
          const others = linesOf(now).filter(
            ({ lineId }) => keeps && !bills && !asked.some((each) => each.lineId === lineId),
          );
          const products = [...others, ...asked];
          const answer = bills ? await pay(own, now, products) : await edit(own, now, products);
          const after = await read(own, now);
          if (answer.status >= 300) {
            expect([409, 422]).toContain(answer.status);
            expect(after).toEqual(now);
            accepted.refused += 1;
          } else if (bills) {
            for (const { BillDetail } of answer.body.products) {
              const { lineId, quantity } = BillDetail;
              billed.set(lineId, (billed.get(lineId) ?? 0) + quantity);
            }
            accepted.bills += 1;
          } else accepted.edits += 1;
          now = after;
          const rows = shown(now);
          for (const { quantity, quantityBilled } of rows)
            expect(quantityBilled).toBeLessThanOrEqual(quantity);
          const known = rows.filter((row) => row.quantityBilled > 0);
          expect(new Map(known.map((row) => [row.lineId, row.quantityBilled]))).toEqual(billed);
        }
      }),
      { numRuns: 25 },
    );
    for (const count of Object.values(accepted)) expect(count).toBeGreaterThan(0);
  });
};
