import { expect, test } from 'vitest';
import type { Party } from '#tests/harness/target.ts';
import { bodies, foreignIds, marked, shared } from '../requests.ts';
import { isOpen, type Method, methods, nameOf, type Route, routesOf } from '../routes.ts';
import { expectError, type Under } from '../steps.ts';
import { addresses, makeThings, readAll, requiredQueries, type Things } from '../things.ts';

/** "PUT orders/{}" */
const keyOf = (method: Method, path: string): string =>
  nameOf({ method, path: path.replace(/\{\w+\}/g, '{}') });

/** The URLs of a route for the rows of another business: below that business, and below one's own. */
const foreignAddresses = (path: string, { businessId }: Party, theirs: Things): string[] => {
  const below = addresses(path, { ...theirs, business: businessId });
  return [...addresses(path, theirs), ...(/^business\/.*\{.*\{/.test(path) ? below : [])];
};

/** Tries every route of the API on the rows of another business. */
export const isolation = (under: Under): void => {
  test('rows of another business answer 404 on every URL with an id, by every method', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const routes = (await routesOf(under())).filter((route) => !isOpen(route));
    const theirs = await makeThings(other);
    const before = await readAll(routes, other, theirs);
    const ready = bodies(own);
    const request = (route: Route | undefined) => {
      if (!route?.hasBody) return {};
      const body = ready[keyOf(route.method, route.path)];
      expect(body, `a body for ${nameOf(route)}`).toBeDefined();
      return { body: body?.() };
    };
    for (const path of new Set(routes.map((route) => route.path))) {
      if (!path.includes('{')) continue;
      for (const method of methods) {
        const route = routes.find((each) => each.method === method && each.path === path);
        for (const address of foreignAddresses(path, own, theirs)) {
          const query = requiredQueries[path] ?? '';
          const answer = await own.call(method, `${address}${query}`, request(route));
          expect(answer.status, `${method} ${address}`).toBe(404);
          if (method === 'HEAD') continue;
          const code = route
            ? /^(order|bill|product|category|option-group|payment-method|till|shift|business|member|invitation|device|review|sri-point)-not-found$/
            : /^not-found$/;
          expect(answer.body.code, `${method} ${address}`).toMatch(code);
        }
      }
    }
    expect(await readAll(routes, other, theirs)).toEqual(before);
  });

  test('another business’s ids are unknown in every query and body that takes one', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const routes = (await routesOf(under())).filter((route) => !isOpen(route));
    const [mine, theirs] = [await makeThings(own), await makeThings(other)];
    const before = [await readAll(routes, own, mine), await readAll(routes, other, theirs)];
    const ready = foreignIds(own, mine, theirs);
    for (const { method, path, ids } of routes) {
      if (method === 'HEAD') continue;
      for (const id of ids.filter((name) => ![...shared, ...marked].includes(name))) {
        const name = `${keyOf(method, path)} ${id}`;
        expect(ready[name], `requests for ${name}`).toBeDefined();
        for (const { path: address, body, code } of ready[name] ?? []) {
          const answer = await own.call(method, address, { body });
          if (code) expectError(answer, code);
          else expect(Object.values(answer.body).flat(), name).toEqual([]);
        }
      }
    }
    expect([await readAll(routes, own, mine), await readAll(routes, other, theirs)]).toEqual(
      before,
    );
  });

  test('no readable answer holds data of another business', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const routes = await routesOf(under());
    const [mine, theirs] = [await makeThings(own), await makeThings(other)];
    const seen = JSON.stringify(await readAll(routes, own, mine));
    expect(seen).toContain(mine.order.key);
    expect(seen).toContain(mine.bill.key);
    for (const secret of [theirs.order.key, theirs.bill.key, `"businessId":${theirs.business},`]) {
      expect(seen).not.toContain(secret);
    }
    const { body: categories } = await own.call('GET', 'categories');
    const products = categories.flatMap((each: { products: number[] }) => each.products);
    expect(products).not.toContain(theirs.product);
  });

  test('two businesses may use the same keys', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const key = crypto.randomUUID();
    for (const party of [own, other]) {
      const body = {
        key,
        tableNumber: '1',
        products: [{ productId: party.products.taxed, quantity: 1 }],
      };
      const answer = await party.call('POST', 'orders', { body, headers });
      expect(answer.status).toBe(201);
      expect(answer.body.businessId).toBe(party.businessId);
    }
  });
};
