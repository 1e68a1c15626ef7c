import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProxyName, proxies, startProxy } from '#tests/harness/proxies.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { injector, takeOne } from './inject.ts';

/** Web servers that compress change the ETags on the way: what they made of one still names our version. */

let server: TestApp;
let proxy: Awaited<ReturnType<typeof startProxy>> | null = null;

beforeEach(async () => {
  server = await createTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await proxy?.stop();
  proxy = null;
  await server.close();
});

/** Calls through the proxy as a browser does, which accepts compressed answers. */
const through = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${proxy?.url}/api/${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${server.own.users[0]?.token}`,
      'accept-encoding': 'gzip',
      'content-type': 'application/json',
      ...init.headers,
    },
  });
  await answer.arrayBuffer();
  return answer;
};

const weak = (tag: string) => `W/${tag}`;
const suffixed = (tag: string) => tag.replace(/"$/, '-gzip"');

/** What each makes of a tag of ours when it compresses the answer. Caddy leaves it before 2.9, and adds the encoding from then on. */
const arrivals: Record<ProxyName, (tag: string) => string[]> = {
  nginx: (tag) => [weak(tag)],
  apache: (tag) => [suffixed(tag)],
  caddy: (tag) => [tag, suffixed(tag)],
};

test.each(Object.keys(proxies) as ProxyName[])(
  'behind %s an order is changed by the tag that arrived, and lists that stayed are not sent again',
  async (name) => {
    const { own, app } = server;
    const { id } = await takeOne(injector(server), own.products.coffee);
    proxy = await startProxy(name, app.listeningOrigin);

    const read = await through(`orders/${id}`);
    const tag = String(read.headers.get('etag'));
    const direct = await app.inject({
      url: `/api/orders/${id}`,
      headers: { authorization: `Bearer ${own.users[0]?.token}` },
    });
    expect(read.headers.get('content-encoding')).toBe('gzip');
    expect(arrivals[name](String(direct.headers.etag))).toContain(tag);

    const edit = (etag: string) =>
      through(`orders/${id}`, {
        method: 'PUT',
        headers: { 'if-match': etag },
        body: JSON.stringify({
          tableNumber: '1',
          products: [{ productId: own.products.coffee, quantity: 2 }],
        }),
      });
    expect((await edit(tag)).status).toBe(200);
    // The former tag names the former version.
    expect((await edit(tag)).status).toBe(412);

    for (const list of [
      'orders?status=active',
      `products/business/${own.businessId}`,
      'categories',
    ]) {
      const first = await through(list);
      expect(first.status).toBe(200);
      const known = String(first.headers.get('etag'));
      const again = await through(list, { headers: { 'if-none-match': known } });
      expect([list, again.status]).toEqual([list, 304]);
    }
  },
);
