import { expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { isOpen, type Method, methods, nameOf, type Route, routesOf } from '../routes.ts';
import type { Under } from '../steps.ts';

const { status: refused, message } = errors.unauthorized;

/** The address with something in the place of its parameters. */
const filled = (path: string): string => path.replace(/\{\w+\}/g, '1');

/** Whether the route answers there; "bills/{id}" also does at "bills/v2" for its own methods. */
const takes = (route: Route, method: Method, path: string): boolean =>
  route.method === method &&
  new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(filled(path));

/** Every private route x every method, with everything that is no session. */
export const unauthorized = (under: Under): void => {
  const revoked = async (): Promise<string> => {
    const { own, email, password } = under();
    const login = await own.call('POST', 'auth/login', { token: null, body: { email, password } });
    const { token } = login.body;
    expect((await own.call('GET', 'settings', { token })).status).toBe(200);
    expect((await own.call('POST', 'auth/logout', { token })).status).toBe(200);
    return token;
  };

  /** What each method answers at each private address: 401 where there is a route, 404 where there is none. */
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

  test('with a token that nobody was given', () => probe(bearer('falso')));

  test('with a token whose session was ended', async () => probe(bearer(await revoked())));

  test('with a token that has expired', async (context) => {
    const { expired } = under();
    if (!expired) return context.skip();
    await probe(bearer(expired));
  });

  test('with a header that is none', async () => {
    const { token } = under().own;
    for (const authorization of ['Bearer', `Basic ${token}`, token, `Bearer ${token} x`]) {
      const answer = await under().own.call('GET', 'settings', {
        token: null,
        headers: { authorization },
      });
      expect(answer.status, authorization.replace(token, '…')).toBe(refused);
    }
  });

  test('the matrix has rows: all of the specification’s private calls are among them', async () => {
    const names = (await routesOf(under())).filter((route) => !isOpen(route)).map(nameOf);
    for (const call of ['GET settings', 'GET products/{id}', 'PUT orders/{id}', 'POST bills/v2']) {
      expect(names).toContain(call);
    }
  });
};
