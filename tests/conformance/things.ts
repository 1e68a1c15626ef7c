import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ApiBill } from '#contract/bills.ts';
import { changesHeader, deviceHeader } from '#contract/headers.ts';
import type { ApiOrder } from '#contract/orders.ts';
import type { Party } from '#tests/harness/target.ts';
import { isOpen, nameOf, type Route } from './routes.ts';
import {
  billBody,
  memberBody,
  optionGroupBody,
  paymentMethodBody,
  shiftBody,
  takeOrder,
} from './steps.ts';
import { issuerBody } from './suites/issuers.ts';

/** One row of each kind of a business. */
export interface Things {
  business: number;
  product: number;
  category: number;
  optionGroup: number;
  paymentMethod: number;
  till: number;
  /** The key of an open shift. */
  shift: string;
  option: number;
  order: ApiOrder;
  bill: ApiBill;
  member: number;
  invitation: number;
  /** A shared device, which the party's session is used on. */
  device: string;
  /** A device that prints for the kitchen. */
  station: string;
  /** A point of emission. */
  point: string;
  /** A row of the trail that somebody should look at. */
  review: number;
  /** Where the list of its orders was before the latest change. */
  changes: string;
}

/** Points have names of three digits, which businesses may share. */
let nextPoint = 100;

/** Takes an order for the party and bills half of it, and bills another one at a price that the menu never had. */
export const makeThings = async (party: Party): Promise<Things> => {
  const product = party.products.taxed;
  const order = await takeOrder(party, [{ productId: product, quantity: 2 }]);
  const lines = [{ productId: product, quantity: 1 }];
  const billed = await party.call('POST', 'bills/v2', { body: billBody(party, order.id, lines) });
  expect(billed.status).toBe(201);
  const odd = { productId: product, quantity: 1, unitPrice: '98.76' };
  const { id: oddOrder } = await takeOrder(party, [odd]);
  await party.call('POST', 'bills/v2', { body: billBody(party, oddOrder, lines) });
  const { body: reviews } = await party.call('GET', `business/${party.businessId}/reviews`);
  const { body: categories } = await party.call('GET', 'categories');
  const { body: group } = await party.call('POST', 'option-groups', {
    body: optionGroupBody({ products: [product] }),
  });
  const { body: method } = await party.call('POST', 'paymentMethod', {
    body: paymentMethodBody(),
  });
  const { body: tills } = await party.call('GET', 'tills');
  const opened = await party.call('POST', 'shifts', { body: shiftBody(tills[0].id) });
  expect(opened.status).toBe(201);
  const path = `business/${party.businessId}`;
  const { body: member } = await party.call('POST', `${path}/members`, { body: memberBody() });
  const { body: invitation } = await party.call('POST', `${path}/invitations`, {
    body: { role: 'waiter' },
  });
  const device = randomUUID();
  const enrolled = await party.call('POST', `${path}/devices`, {
    body: { deviceId: device, name: 'Barra' },
  });
  expect(enrolled.status).toBe(201);
  const station = randomUUID();
  const printing = await party.call('POST', `${path}/stations`, {
    body: { deviceId: station, name: 'Cocina', categories: null },
  });
  expect(printing.status).toBe(201);
  await party.call('PUT', `${path}/sri`, { body: issuerBody() });
  const leased = await party.call('POST', `${path}/sri/points`, {
    body: { point: String(nextPoint++), deviceId: device },
  });
  expect(leased.status).toBe(201);
  const listed = await party.call('GET', 'orders?status=active');
  await takeOrder(party, [{ productId: product, quantity: 1 }]);
  return {
    business: party.businessId,
    product,
    category: categories[0].id,
    optionGroup: group.id,
    option: group.options[0].id,
    paymentMethod: method.id,
    till: tills[0].id,
    shift: opened.body.key,
    order: billed.body.order,
    bill: billed.body,
    member: member.id,
    invitation: invitation.id,
    device,
    station,
    point: leased.body.point,
    review: reviews.rows[0].id,
    changes: listed.headers.get(changesHeader) ?? '',
  };
};

/** Ids of the things in URLs, by the path segment before the parameter. */
const references = (things: Things) => {
  const { business, product, category, optionGroup, order, bill } = things;
  return new Map<string, (string | number)[]>([
    ['business', [business]],
    ['products', [product]],
    ['categories', [category]],
    ['option-groups', [optionGroup]],
    ['paymentMethod', [things.paymentMethod]],
    ['tills', [things.till]],
    ['shifts', [things.shift]],
    ['orders', [order.id, order.key]],
    ['v2', [order.id, order.key]],
    ['bills', [bill.id, bill.key]],
    ['payments', [bill.key]],
    ['members', [things.member]],
    ['invitations', [things.invitation]],
    ['devices', [things.device]],
    ['stations', [things.station]],
    ['reviews', [things.review]],
    ['points', [things.point]],
  ]);
};

/** The URLs of a route for the things, one for each kind of id. */
export const addresses = (path: string, things: Things): string[] => {
  const parameters = [...path.matchAll(/([^/]+)\/(\{\w+\})/g)];
  return parameters.reduce(
    (found, [, word = '', parameter = '']) => {
      const names = references(things).get(word);
      expect(names, `what ${parameter} stands for in ${path}`).toBeDefined();
      return found.flatMap((address) =>
        (names ?? []).map((name) => address.replace(parameter, String(name))),
      );
    },
    [path],
  );
};

/** Queries of the paths with ids that require one. */
export const requiredQueries: Record<string, string> = { 'bills/business/{id}': '?search=00' };

/** Queries of the reads that require one. */
const queries = ({ business, changes }: Things): Record<string, string[]> => {
  const range = `startDate=${new Date(Date.now() - 86_400_000).toISOString()}&endDate=${new Date().toISOString()}`;
  return {
    'GET orders': ['?status=active', '?status=finished'],
    'GET orders/changes': [`?since=${changes}`],
    'GET orders/changes/next': ['?seconds=1'],
    'GET bills/by-filters': [`?businessId=${business}&${range}`],
    'GET products/file': ['?format=csv'],
    'GET bills/file': [`?businessId=${business}&${range}&format=csv`],
    // None of its bills has a document: what its files say is shown where there are some.
    'GET bills/{id}/xml': [],
    'GET bills/{id}/ride.pdf': [],
  };
};

/** All data that a party can read: the answers of every private GET about its things. */
export const readAll = async (
  routes: readonly Route[],
  party: Party,
  things: Things,
): Promise<Record<string, unknown>> => {
  const reads = routes.filter((route) => route.method === 'GET' && !isOpen(route));
  const paths = reads.flatMap((route) =>
    addresses(route.path, things).flatMap((address) =>
      (queries(things)[nameOf(route)] ?? [requiredQueries[route.path] ?? '']).map(
        (query) => `${address}${query}`,
      ),
    ),
  );
  const answers: Record<string, unknown> = {};
  for (const path of paths) {
    const answer = await party.call('GET', path, { headers: { [deviceHeader]: things.device } });
    expect(answer.status, path).toBe(200);
    answers[path.replace(/&.*/, '')] = answer.body;
  }
  return answers;
};
