import { expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { isOpen, type Method, methods, nameOf, type Route, routesOf } from '../routes.ts';
import type { Under } from '../steps.ts';

const { status: refused, message } = errors.unauthorized;

/** The path with values for its parameters. */
const filled = (path: string): string => path.replace(/\{\w+\}/g, '1');

/** Whether the route answers there; "bills/{id}" also does at "bills/v2" for its own methods. */
const takes = (route: Route, method: Method, path: string): boolean =>
  route.method === method &&
  new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(filled(path));

/** Every private route x every method, without a valid session. */
export const unauthorized = (under: Under): void => {
  const revoked = async (): Promise<string> => {
    const { own, email, password } = under();
    const login = await own.call('POST', 'auth/login', { token: null, body: { email, password } });
    const { token } = login.body;
    expect((await own.call('GET', 'settings', { token })).status).toBe(200);
    expect((await own.call('POST', 'auth/logout', { token })).status).toBe(200);
    return token;
  };

  /** Expects 401 for each method and private path with a route, 404 without one. */
  const probe = async (headers: Record<string, string>): Promise<void> => {
    const { own } = under();
    const routes = (await routesOf(under())).filter((route) => !isOpen(route));
    for (const path of new Set(routes.map((route) => route.path))) {
      for (const method of methods) {
        const answer = await own.call(method, filled(path), { token: null, headers });
        const expected = routes.some((route) => takes(route, method, path)) ? refused : 404;
        expect(answer.status, nameOf({ method, path })).toBe(expected);
        if (method !== 'HEAD' && expected === refused) {
          expect(answer.body).toEqual({ message, code: 'unauthorized' });
        }
      }
    }
  };

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  test('without a token', () => probe({}));

  test('with an unknown token', () => probe(bearer('falso')));

  test('with the token of an ended session', async () => probe(bearer(await revoked())));

  test('with a token that has expired', async (context) => {
    const { expired } = under();
    if (!expired) return context.skip();
    await probe(bearer(expired));
  });

  test('with a malformed header', async () => {
    const { token } = under().own;
    for (const authorization of ['Bearer', `Basic ${token}`, token, `Bearer ${token} x`]) {
      const answer = await under().own.call('GET', 'settings', {
        token: null,
        headers: { authorization },
      });
      expect(answer.status, authorization.replace(token, '…')).toBe(refused);
    }
  });

  test('the tested routes include all private calls of the specification', async () => {
    const names = (await routesOf(under())).filter((route) => !isOpen(route)).map(nameOf);
    for (const call of ['GET settings', 'GET products/{id}', 'PUT orders/{id}', 'POST bills/v2']) {
      expect(names).toContain(call);
    }
  });
};
