import { expect, test } from 'vitest';
import { comandaOf } from '#domain/comanda.ts';
import { newLineId } from '#domain/line-id.ts';
import { type Order, type OrderKey, remaining } from '#domain/order.ts';
import { kitchenTicket } from '#operations/kitchen-ticket.ts';
import { transferIn } from '#operations/transfer-in.ts';
import { transferOut } from '#operations/transfer-out.ts';
import { type IntentOf, waiter } from '#tests/harness/builders.ts';
import { madeLine, madeMenu, madeOrder } from '#tests/harness/made.ts';

const { print, transfer } = waiter(madeMenu, 7);
const otherKey = '01890000-0000-7000-8000-000000000009' as OrderKey;

const table5 = madeOrder([madeLine('coffee', 3, 1, 'tibio'), madeLine('juice', 1)]);
const table9 = madeOrder([{ ...madeLine('beer', 2), lineId: newLineId() }], {
  ...{ key: otherKey, tableNumber: '9' },
});

const printed = (order: Order): Order => {
  const { params } = print(order) as IntentOf<'kitchen-ticket'>;
  return kitchenTicket.effect({ order, bills: [] }, params).order ?? order;
};

/** Both orders after the transfer, on a device. */
const move = (from: Order, to: Order, units = from.lines) => {
  const [out, into] = transfer(from, to, units);
  return {
    ...{ out, into },
    from: transferOut.effect({ order: from, bills: [] }, out.params).order as Order,
    to: transferIn.effect({ order: to, bills: [] }, into.params).order as Order,
  };
};

const unitsOf = ({ lines }: Order) =>
  lines.map(({ productName, quantity, note }) => `${quantity} ${productName} ${note}`.trim());

test('what isn’t billed is in the other order at once, with its note and price', () => {
  const { from, to } = move(table5, table9);
  expect(unitsOf(from)).toEqual(['1 Capuchino tibio']);
  expect(from.lines.map(remaining)).toEqual([0]);
  expect(from.status).toBe('active');
  expect(unitsOf(to)).toEqual(['2 Cerveza artesanal', '2 Capuchino tibio', '1 Jugo de mora']);
  expect(to.lines.at(1)).toMatchObject({ ...madeMenu.coffee, quantityBilled: 0 });
});

test('an order without units is cancelled, a finished one that gets some is open again', () => {
  const unbilled = madeOrder([madeLine('juice', 1)]);
  const { from, to } = move(unbilled, { ...table9, status: 'finished' });
  expect([from.status, from.lines, to.status]).toEqual(['cancelled', [], 'active']);
});

test('what the kitchen has goes along: nothing is printed of it, on either paper', () => {
  const [a, b] = [printed(table5), printed(table9)];
  const [onto, alone] = [move(a, b), move(a, table9)];
  for (const order of [onto.from, onto.to, alone.from]) expect(comandaOf(order).kind).toBe('copy');
  expect(comandaOf(alone.to).lines).toMatchObject([{ productName: 'Cerveza artesanal' }]);
});

test('an order that only got units has its first paper when it is told more, and no paper counts twice', () => {
  const { to } = move(printed(table5), table9);
  expect(comandaOf(to)).toMatchObject({ kind: 'new', number: 1 });
  const { from } = move(printed(table5), table9, [madeLine('juice', 1)]);
  const more = {
    ...from,
    lines: [...from.lines, { ...madeLine('sweet', 1), lineId: newLineId() }],
  };
  expect(comandaOf(more)).toMatchObject({ kind: 'change', number: 2 });
});

test('what the kitchen has not been told of is printed for the table where it is now', () => {
  const { from, to } = move(table5, printed(table9), [madeLine('juice', 1)]);
  expect(comandaOf(from)).toMatchObject({ kind: 'new', lines: [{ productName: 'Capuchino' }] });
  expect(comandaOf(to)).toMatchObject({
    kind: 'change',
    lines: [{ productName: 'Jugo de mora', quantity: 1 }],
  });
});

test('who saw more than there was is told what has stayed', () => {
  const { into } = move(table5, table9);
  const [first, second] = into.params.lines;
  const arrived = madeOrder([{ ...madeLine('coffee', 1), lineId: first?.lineId ?? newLineId() }], {
    key: otherKey,
  });
  expect(transferIn.deviations?.(into.params, arrived)).toEqual([
    { productName: 'Capuchino', stayed: 1 },
    { productName: second?.productName, stayed: 1 },
  ]);
});

test('the call of the second names only the transfer: the server adds what has left', () => {
  const { into } = move(table5, table9);
  const { transfer: key, at } = into.params;
  expect(transferIn.request(into.params, null)).toMatchObject({
    path: `orders/${otherKey}/transfer-in`,
    body: { transfer: key, madeAt: at },
  });
  expect(transferIn.takes?.(into.params)).toBe(key);
});

test('on a server that was put back it waits for its units; else people decide', () => {
  const { out, into, to } = move(table5, table9);
  expect(transferOut.reconcile(out.params, table5, 'again')).toBe('rebase');
  expect(transferOut.reconcile(out.params, madeOrder([]), 'again')).toBe('wait');
  for (const order of [table5, null]) expect(transferOut.reconcile(out.params, order)).toBe('park');
  expect(transferIn.reconcile(into.params, to)).toBe('done');
  expect(transferIn.reconcile(into.params, table9)).toBe('park');
});
