import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TrailRow } from '#contract/trail.ts';
import type { Role } from '#domain/roles.ts';
import type { TestApp } from '#tests/harness/server.ts';
import { injector } from '../inject.ts';

/** A cafe with people in several roles, and calls in their names. */
export const trailStage = (server: TestApp) => {
  const { database, own, other } = server;
  const call = injector(server);
  const [owner, admin] = own.users;

  const setMember = (
    id: number,
    changed: { role?: Role; active?: number; pin_hash?: string | null },
  ) => database.db.updateTable('members').set(changed).where('id', '=', id).execute();

  /** Somebody without an account. */
  const addPerson = async (name: string, role: Role, pin: string | null = 'x') => {
    const { id } = await database.db
      .insertInto('members')
      .values({
        ...{ business_id: own.businessId, user_id: null, name, colour: 'red', role, active: 1 },
        ...{ pin_hash: pin, pin_salt: null, pin_iterations: null, pin_changed_at: null },
        ...{ created_at: '2026-01-01T12:00:00.000Z', last_seen_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  const { coffee, juice } = own.products;
  const units = (quantities: { coffee?: number; juice?: number }) =>
    Object.entries(quantities).map(([name, quantity]) => ({
      productId: name === 'coffee' ? coffee : juice,
      quantity,
    }));

  const send = async (
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await call(method, path, body, headers);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };

  const take = (made: object = {}, quantities = { coffee: 2, juice: 1 }) =>
    send('POST', 'orders', {
      key: randomUUID(),
      tableNumber: '5',
      products: units(quantities),
      ...made,
    });

  const edit = (
    order: { id: number },
    quantities: { coffee?: number; juice?: number },
    made = {},
  ) =>
    send('PUT', `orders/${order.id}`, { tableNumber: '5', products: units(quantities), ...made });

  const billOf = (order: { id: number }, made: object = {}, discount = '0.00', quantity = 1) => ({
    ...{ businessId: own.businessId, orderId: order.id, key: randomUUID() },
    ...{ finalCustomer: true, paymentMethodId: 2 },
    selectedProducts: [{ productId: coffee, quantity, discount }],
    ...made,
  });

  const pay = (...bill: Parameters<typeof billOf>) => send('POST', 'bills/v2', billOf(...bill));

  const status = (order: { id: number }, verb: string, made: object = {}) =>
    send('PATCH', `orders/${order.id}/${verb}`, made);

  const trailOf = async (order: { id: number }): Promise<TrailRow[]> =>
    (await call('GET', `orders/${order.id}/trail`)).body;

  /** Why the last change of an order should be looked at. */
  const reasonsOf = async (order: { id: number }) => (await trailOf(order)).at(-1)?.reasons;

  const reviews = async (query = '') =>
    (await call('GET', `business/${own.businessId}/reviews${query}`)).body;

  return {
    ...{ call, send, own, other, owner, admin, database, coffee, juice },
    ...{
      setMember,
      addPerson,
      units,
      take,
      edit,
      billOf,
      pay,
      status,
      trailOf,
      reasonsOf,
      reviews,
    },
  };
};

export type TrailStage = ReturnType<typeof trailStage>;
