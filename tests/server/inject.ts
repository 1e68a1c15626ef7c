import type { ApiOrder } from '#contract/orders.ts';
import type { TestApp } from '#tests/harness/server.ts';

interface Injected {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape the server has checked
  body: any;
}

/** Calls the API in this process as the first user of the own business. */
export const injector =
  ({ app, own }: TestApp, user = own.users[0]) =>
  async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Injected> => {
    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${user?.token}`, ...headers },
      ...(payload ? { payload } : {}),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body && JSON.parse(answer.body),
    };
  };

export type Inject = ReturnType<typeof injector>;

/** Takes an order of one product. */
export const takeOne = async (call: Inject, productId: number, quantity = 1): Promise<ApiOrder> =>
  (await call('POST', 'orders', { tableNumber: '1', products: [{ productId, quantity }] })).body;

/** A clock that stands still until it is moved. */
export const movableClock = (start = '2026-03-15T17:00:00.000Z') => {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

export const hour = 3_600_000;
export const day = 24 * hour;
