import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorHeader } from '#contract/headers.ts';
import { type Action, may, type Role, roles } from '#domain/roles.ts';
import { requireRoles } from '#server/http/plugins/roles.ts';
import type { Deps, Server } from '#server/http/server.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';

/** Every private route of the document, tried in each role. */

/**
 * What each route needs, written a second time: a route that is missing here, or says something else there, fails. `none`: whoever is
 * signed in, for which the team's suite tries who may change whom; or what devices have recorded, which is taken whatever the role.
 */
const needed: Record<string, Action | 'none'> = {
  'POST auth/logout': 'none',
  'GET settings': 'none',
  'PUT settings': 'none',
  'GET users/current': 'none',
  'PATCH users': 'none',
  'POST users/change-password': 'none',
  'POST business': 'none',
  'GET business/{id}': 'none',
  'PUT business/{id}': 'manage-business',
  'GET business/{id}/settings': 'manage-business',
  'PUT business/{id}/settings': 'manage-business',
  'POST business/{id}/epoch': 'none',
  'GET business/{id}/deletion': 'manage-business',
  'GET business/{id}/export': 'manage-business',
  'POST business/{id}/deletion': 'manage-business',
  'DELETE business/{id}/deletion': 'manage-business',
  'GET business/{id}/members': 'manage-team',
  'POST business/{id}/members': 'manage-team',
  'PATCH business/{id}/members/{memberId}': 'none',
  'GET business/{id}/invitations': 'manage-team',
  'POST business/{id}/invitations': 'manage-team',
  'DELETE business/{id}/invitations/{invitationId}': 'manage-team',
  'GET business/{id}/devices': 'manage-team',
  'POST business/{id}/devices': 'manage-team',
  'DELETE business/{id}/devices/{deviceId}': 'manage-team',
  'GET business/{id}/roster': 'none',
  'GET business/{id}/stations': 'none',
  'POST business/{id}/stations': 'manage-team',
  'DELETE business/{id}/stations/{deviceId}': 'manage-team',
  'GET business/{id}/sri': 'manage-invoicing',
  'PUT business/{id}/sri': 'manage-invoicing',
  'PUT business/{id}/sri/certificate': 'manage-invoicing',
  'GET business/{id}/sri/points': 'manage-invoicing',
  'POST business/{id}/sri/points': 'manage-invoicing',
  'POST business/{id}/sri/points/{point}/release': 'manage-invoicing',
  'POST business/{id}/sri/points/{point}/retire': 'manage-invoicing',
  'POST business/{id}/sample-menu': 'manage-catalog',
  'DELETE business/{id}/sample-menu': 'manage-catalog',
  'PUT business/{id}/menu-order': 'manage-catalog',
  'GET stats/business/{id}': 'see-figures',
  'GET stats/business/{id}/service': 'see-figures',
  'GET taxes': 'none',
  'GET paymentMethod': 'none',
  'POST paymentMethod': 'manage-business',
  'PATCH paymentMethod/{id}': 'manage-business',
  'GET tills': 'none',
  'POST tills': 'manage-business',
  'PATCH tills/{id}': 'manage-business',
  'GET shifts': 'see-sales',
  'GET shifts/{key}': 'see-sales',
  'POST shifts': 'none',
  'POST shifts/{key}/movements': 'none',
  'POST shifts/{key}/tips': 'none',
  'POST shifts/{key}/former-tips': 'none',
  'POST shifts/{key}/close': 'none',
  'POST shifts/{key}/join': 'none',
  'POST shifts/{key}/corrections': 'none',
  'GET products/{id}': 'none',
  'GET products/business/{id}': 'none',
  'POST products': 'manage-catalog',
  'PUT products/{id}': 'manage-catalog',
  'DELETE products/{id}': 'manage-catalog',
  'PUT products/{id}/sold-out': 'sold-out',
  'GET products/file': 'manage-catalog',
  'POST products/file': 'manage-catalog',
  'POST products/file/preview': 'manage-catalog',
  'GET categories': 'none',
  'POST categories': 'manage-catalog',
  'PUT categories/{id}': 'manage-catalog',
  'DELETE categories/{id}': 'manage-catalog',
  'GET option-groups': 'none',
  'POST option-groups': 'manage-catalog',
  'PUT option-groups/{id}': 'manage-catalog',
  'DELETE option-groups/{id}': 'manage-catalog',
  'PUT option-groups/{id}/sold-out': 'sold-out',
  'GET orders': 'see-orders',
  'GET orders/changes': 'see-orders',
  'GET orders/changes/next': 'see-orders',
  'GET orders/{id}': 'see-orders',
  'POST operations/known': 'see-orders',
  'POST orders': 'none',
  'PUT orders/{id}': 'none',
  'POST orders/v2': 'none',
  'PUT orders/v2/{id}': 'none',
  'POST orders/{id}/tickets': 'none',
  'POST orders/{id}/pre-bill': 'none',
  'POST orders/{id}/transfer-out': 'none',
  'POST orders/{id}/transfer-in': 'none',
  'POST orders/{id}/claims': 'see-orders',
  'PATCH orders/{id}/cancel': 'none',
  'PATCH orders/{id}/finish': 'none',
  'PATCH orders/{id}/reactivate': 'none',
  'GET customers': 'see-sales',
  'POST bills/v2': 'none',
  'POST bills/v2/payments': 'none',
  'POST bills/v2/fiscal': 'none',
  'POST bills/v2/payment-parts': 'none',
  'GET bills/by-filters': 'see-sales',
  'GET bills/file': 'export-sales',
  'GET bills/business/{id}': 'see-sales',
  'GET bills/{id}': 'see-sales',
  'GET bills/{id}/xml': 'see-sales',
  'GET bills/{id}/ride.pdf': 'see-sales',
  'PATCH bills/{id}': 'none',
  'POST bills/{id}/annul': 'none',
  'POST bills/{id}/payments/{paymentKey}/correct': 'none',
  'POST bills/{id}/payments/{paymentKey}/confirm': 'none',
  'GET orders/{id}/trail': 'see-orders',
  'GET bills/{id}/trail': 'see-sales',
  'GET business/{id}/reviews': 'see-figures',
  'POST business/{id}/reviews/{reviewId}': 'see-figures',
  'POST batch': 'none',
};

let on: TestApp;
let routes: { name: string; method: 'GET'; url: string }[];

beforeAll(async () => {
  on = await createTestApp();
  const { paths } = (await on.app.inject('/api/openapi.json')).json();
  routes = Object.entries<Record<string, { security: object[] }>>(paths).flatMap(
    ([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security }]) => security.some((each) => 'session' in each))
        .map(([verb]) => ({
          name: `${verb.toUpperCase()} ${path.replace(/^\/api\//, '')}`,
          method: verb.toUpperCase() as 'GET',
          url: path.replace(/\{\w+\}/g, '999999'),
        })),
  );
});
afterAll(() => on.close());

const setRole = (memberId: number | undefined, role: Role) =>
  on.database.db
    .updateTable('members')
    .set({ role })
    .where('id', '=', memberId ?? 0)
    .execute();

/** A session that may end without harm to the others. */
const newToken = async (): Promise<string> => {
  const [user] = on.own.users;
  const payload = { email: user?.email, password: user?.password };
  const answer = await on.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  return answer.json().token;
};

const ask = async (route: { method: 'GET'; url: string }, token: string, headers = {}) => {
  const answer = await on.app.inject({
    ...route,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { status: answer.statusCode, code: answer.json()?.code as string | undefined };
};

test('each route of the document says here what it needs, and nothing else does', () => {
  expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(needed).sort());
});

describe.each(roles)('as %s', (role) => {
  test('exactly the routes that the role has no right to are refused', async () => {
    const [user] = on.own.users;
    await setRole(user?.memberId, role);
    for (const route of routes) {
      const need = needed[route.name] ?? 'none';
      const { status, code } = await ask(route, await newToken());
      const allowed = need === 'none' || may(role, need) === 'yes';
      expect({
        route: route.name,
        forbidden: status === 403,
        ours: code === 'role-forbidden',
      }).toEqual({ route: route.name, forbidden: !allowed, ours: !allowed });
    }
    await setRole(user?.memberId, 'owner');
  });

  test('an owner’s device does no more than this person may, and theirs no more than its account', async () => {
    const [owner, other] = on.own.users;
    await setRole(other?.memberId, role);
    const asPerson = { [actorHeader]: String(other?.memberId) };
    const asOwner = { [actorHeader]: String(owner?.memberId) };
    for (const route of routes) {
      const need = needed[route.name] ?? 'none';
      if (need === 'none') continue;
      const expected = may(role, need) === 'yes' ? undefined : 'role-forbidden';
      const refusal = async (token: string, headers: object) => {
        const { code } = await ask(route, token, headers);
        return code === 'role-forbidden' ? code : undefined;
      };
      expect(await refusal(owner?.token ?? '', asPerson), route.name).toBe(expected);
      expect(await refusal(other?.token ?? '', asOwner), route.name).toBe(expected);
    }
  });
});

const figures = { method: 'GET', url: '/api/stats/business/1' } as const;

test('a person who is unknown, inactive or of another business is refused', async () => {
  const [owner, other] = on.own.users;
  const [stranger] = on.other.users;
  await setRole(other?.memberId, 'admin');
  const as = (actor: string) => ask(figures, owner?.token ?? '', { [actorHeader]: actor });
  expect(await as(String(other?.memberId))).toMatchObject({ status: 200 });
  for (const actor of [String(stranger?.memberId), '999999', '0', '', 'nadie', '1 or 1=1', '-1'])
    expect(await as(actor), actor).toMatchObject({ status: 403, code: 'role-forbidden' });
  const setActive = (active: number) =>
    on.database.db
      .updateTable('members')
      .set({ active })
      .where('id', '=', other?.memberId ?? 0)
      .execute();
  await setActive(0);
  expect(await as(String(other?.memberId))).toMatchObject({ code: 'role-forbidden' });
  await setActive(1);
});

test('what a device has recorded is taken whatever the role, alone and in a batch', async () => {
  const [, waiter] = on.own.users;
  await setRole(waiter?.memberId, 'kitchen');
  const body = (key: string) => ({
    key,
    tableNumber: '1',
    products: [{ productId: on.own.products.coffee, quantity: 1 }],
  });
  const headers = { authorization: `Bearer ${waiter?.token}` };
  const key = '01990000-0000-7000-8000-000000000001';
  const alone = await on.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers,
    payload: body(key),
  });
  expect(alone.statusCode).toBe(201);
  const order = '01990000-0000-7000-8000-000000000002';
  const call = {
    order,
    method: 'POST',
    path: 'orders',
    headers: { 'idempotency-key': 'k' },
    body: JSON.stringify(body(order)),
  };
  const batch = await on.app.inject({
    method: 'POST',
    url: '/api/batch',
    headers,
    payload: { calls: [call] },
  });
  expect(batch.json()).toMatchObject([{ status: 201 }]);
});

test('a private route that does not say what it needs stops the server', () => {
  const app: Server = fastify();
  requireRoles(app, {} as Deps);
  expect(() => app.get('/forgotten', async () => ({}))).toThrow('/forgotten');
});
