import { expect, test } from 'vitest';
import { takerOf } from '#features/board/card/order-facts.tsx';
import type { LocalOrder } from '#local/queries/orders.ts';
import type { People } from '#ports/people.ts';

const member = (id: number, name: string, colour: string) =>
  ({ id, name, role: 'waiter', colour, pin: 4 }) as const;
const own = member(1, 'María Rosero', 'red');
const ana = member(2, 'Ana Vega', 'blue');
const people = {
  ...{ own, roster: [own, ana] },
  // Diego has left.
  names: new Map([own, ana, member(3, 'Diego Paz', '')].map(({ id, name }) => [id, name])),
} as unknown as People;

const order = (of: object, actorId?: number) =>
  ({ order: { id: null, ...of }, pending: [{ params: { actorId } }] }) as unknown as LocalOrder;

test('an order shows who took it, as the server says or as it was stamped, and nobody in the place of a stranger', () => {
  const taker = (of: object, actorId?: number) => takerOf(order(of, actorId), people);
  expect(taker({ id: 5, createdBy: 'Ana Vega' })).toEqual({ name: 'Ana Vega', colour: 'blue' });
  expect(taker({ id: 5, createdBy: 'Luz Mora' })).toEqual({ name: 'Luz Mora', colour: '' });
  expect(taker({ id: 5 }, 2)).toBeNull();
  expect(taker({}, 2)?.name).toBe('Ana Vega');
  expect(taker({}, 3)?.name).toBe('Diego Paz');
  expect(taker({}, 99)).toBeNull();
  expect(taker({})?.name).toBe('María Rosero');
});
