import { describe, expect, test } from 'vitest';
import { newLineId } from '#domain/line-id.ts';
import { money } from '#domain/money.ts';
import type { OrderLine } from '#domain/order.ts';
import { separateUnit } from '#features/order-editor/draft/order-content.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

/** Two tablets see two coffees; the second one has no network. */
const twoTablets = async () => {
  const { waiter, device } = floor.current;
  const [first, second] = [await device(), await device(1)];
  const create = waiter.create({ coffee: 2, juice: 1 });
  await first.send(create);
  await second.pull();
  second.network.down(true);
  const seen = (await second.order(keyOf(create)))?.order;
  const [coffee] = seen?.lines ?? [];
  if (!seen || !coffee) throw new Error('the second tablet has no order');
  /** All coffees with another choice, of which only the price is told here: they move to a line of their own. */
  const change = (price: string) => {
    const moved = { ...coffee, ...{ lineId: newLineId(), movedFrom: coffee.lineId } };
    const lines = seen.lines.map((each) =>
      each === coffee ? { ...moved, unitPrice: money(price) } : each,
    );
    return waiter.change(seen, { ...seen, lines });
  };
  const separate = () =>
    waiter.change(seen, { ...seen, ...separateUnit(seen, coffee.lineId, newLineId()) });
  const send = async () => {
    await first.flush();
    second.network.down(false);
    await second.flush();
    expect(await second.outbox()).toEqual([]);
    const told = (await second.ledger.notices.toArray()).map(({ content }) => content);
    const lines = (await second.order(seen.key))?.order.lines ?? [];
    const coffees = lines.filter(({ productId }) => productId === coffee.productId);
    return { told, coffees: coffees.map(unitsOf) };
  };
  return { waiter, first, second, key: seen.key, change, separate, send };
};

const unitsOf = ({ unitPrice, quantity, quantityBilled }: OrderLine) => [
  unitPrice,
  quantity,
  quantityBilled,
];

const merged = (unmoved: number) => [
  { kind: 'merged', tableNumber: '5', deviations: [{ productName: 'Capuchino', unmoved }] },
];

describe('two coffees of which one tablet without network changes the options', () => {
  test('stay two when another tablet has changed them too, and the later one is told', async () => {
    const { first, second, change, send } = await twoTablets();
    await second.record(change('3.25'));
    await first.record(change('3.35'));
    const { told, coffees } = await send();
    expect(coffees).toEqual([['3.35', 2, 0]]);
    expect(told).toEqual(merged(2));
  });

  test('stay two when another tablet has billed one or both', async () => {
    for (const billed of [1, 2]) {
      const { waiter, first, second, key, change, send } = await twoTablets();
      await second.record(change('3.25'));
      await first.record(waiter.bill(key, { coffee: billed }));
      const { told, coffees } = await send();
      expect(coffees).toEqual([
        ['2.75', billed, billed],
        ...(billed === 1 ? [['3.25', 1, 0]] : []),
      ]);
      expect(told.at(-1)).toEqual(merged(billed)[0]);
    }
  });

  test('stay two when both tablets separate one of them, which is told nobody', async () => {
    const { first, second, separate, send } = await twoTablets();
    await second.record(separate());
    await first.record(separate());
    const { told, coffees } = await send();
    expect(coffees).toEqual([
      ['2.75', 1, 0],
      ['2.75', 1, 0],
    ]);
    expect(told).toEqual([{ kind: 'merged', tableNumber: '5' }]);
  });
});
