import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiOrder } from '#contract/orders.ts';
import { money } from '#domain/money.ts';

/** Cross-origin isolation gives the page a clock of microseconds. */
const preciseClock = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** Serves the page and answers order calls from memory after `delayMs`. */
export interface BenchServer {
  address: string;
  delayMs: number;
  /** Breaks every connection, as a network does that is gone. */
  isAway: boolean;
  /** Arrived operations by order, in sequence; the replay must keep that sequence. */
  arrived: Map<string, string[]>;
  close: () => void;
}

const product: ApiOrder['Products'][number] = {
  id: 7,
  productName: 'Café americano',
  img: null,
  Taxes: [
    {
      id: 1,
      description: 'IVA 15 %',
      rate: 15,
      taxCode: '2',
      rateCode: '4',
      ProductTax: { taxBase: money('1.75') },
    },
  ],
  OrderProduct: { quantity: 1, quantityBilled: 0, note: '', unitPrice: money('1.75') },
};

const bodyOf = async (request: IncomingMessage): Promise<{ key?: string }> =>
  (await json(request)) as { key?: string };

const verbOf = (request: IncomingMessage): string =>
  request.url?.split('/').at(4)?.replace('order-', '') ||
  (request.method === 'POST' ? 'create' : 'update');

export const startBenchServer = async (script: string): Promise<BenchServer> => {
  const orders = new Map<string, ApiOrder>();

  const effect = (key: string, verb: string): ApiOrder => {
    const now = new Date().toISOString();
    const before = orders.get(key);
    const order = {
      id: before?.id ?? orders.size + 1,
      key,
      businessId: 1,
      tableNumber: '5',
      note: '',
      status: verb === 'finish' ? 'finished' : 'active',
      version: (before?.version ?? 0) + 1,
      createdAt: now,
      updatedAt: now,
      Products: [product],
    } as ApiOrder;
    orders.set(key, order);
    bench.arrived.set(key, [...(bench.arrived.get(key) ?? []), verb]);
    return order;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!request.url?.startsWith('/api/')) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...preciseClock });
      response.end(`<!doctype html><title>bench</title><script>${script}</script>`);
      return;
    }
    if (bench.isAway) {
      request.socket.destroy();
      return;
    }
    const body = await bodyOf(request);
    if (bench.delayMs > 0) await wait(bench.delayMs);
    const order = effect(body.key ?? request.url.split('/').at(3) ?? '', verbOf(request));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(order));
  };

  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bench: BenchServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delayMs: 0,
    isAway: false,
    arrived: new Map(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return bench;
};
