import { expect, test } from 'vitest';
import { kitchenTicket } from '#operations/kitchen-ticket.ts';
import { type IntentOf, waiter } from '#tests/harness/builders.ts';
import { madeLine, madeMenu, madeOrder } from '#tests/harness/made.ts';

const { print } = waiter(madeMenu, 7);
const order = madeOrder([madeLine('coffee', 2, 0, 'tibio')]);
const { params } = print(order) as IntentOf<'kitchen-ticket'>;
const told = kitchenTicket.effect({ order, bills: [] }, params).order;

test('what was printed is known to the order at once, and once however often it is told', () => {
  expect(told?.tickets).toMatchObject([
    { id: params.ticketId, entries: [{ productName: 'Capuchino', quantity: 2, note: 'tibio' }] },
  ]);
  expect(kitchenTicket.effect({ order: told, bills: [] }, params).order?.tickets).toHaveLength(1);
  const withName = { ...params, id: params.ticketId, sentBy: 'Ana Paz' };
  const known = { ...order, tickets: [withName] };
  expect(kitchenTicket.effect({ order: known, bills: [] }, params).order?.tickets).toEqual([
    withName,
  ]);
});

test('it is sent without knowing the order, so that it leaves in one run with what made it', () => {
  expect(kitchenTicket.request(params, null)).toMatchObject({
    method: 'POST',
    path: `orders/${order.key}/tickets`,
    body: { id: params.ticketId, at: params.at, tableNumber: '5', after: [] },
  });
});

test('it is sent again after a conflict, whatever has become of the order, unless the server has it', () => {
  for (const status of ['active', 'finished', 'cancelled'] as const)
    expect(kitchenTicket.reconcile(params, { ...order, status })).toBe('rebase');
  expect(kitchenTicket.reconcile(params, told)).toBe('done');
  expect(kitchenTicket.reconcile(params, null)).toBe('park');
});
