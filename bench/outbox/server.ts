import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type BatchCall, batchPath } from '#contract/batch.ts';
import type { ApiOrder } from '#contract/orders.ts';
import { money } from '#domain/money.ts';

/** Cross-origin isolation gives the page a clock of microseconds. */
const preciseClock = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** Serves the page and answers order calls, and batches of them, from memory. */
export interface BenchServer {
  address: string;
  /** Time to answer a call, whatever is in it. */
  delayMs: number;
  /** Breaks every connection, as a network does that is gone. */
  isAway: boolean;
  /** Arrived operations by order, in sequence; the replay must keep that sequence. */
  arrived: Map<string, string[]>;
  close: () => void;
}

type Line = Pick<ApiOrder['Products'][number]['OrderProduct'], 'lineId' | 'quantity'>;

const lineOf = ({ lineId, quantity }: Line): ApiOrder['Products'][number] => ({
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
  OrderProduct: { lineId, quantity, quantityBilled: 0, note: '', unitPrice: money('1.75') },
});

/** One call, by itself or of a batch. `path` is relative to the API. */
interface Call {
  method: string;
  path: string;
  body: { key?: string; products?: Line[] };
}

const verbOf = ({ method, path }: Call): string =>
  path.split('/').at(2)?.replace('order-', '') || (method === 'POST' ? 'create' : 'update');

const parsed = ({ method, path, body }: BatchCall): Call => ({
  method,
  path,
  body: JSON.parse(body),
});

export const startBenchServer = async (script: string): Promise<BenchServer> => {
  const orders = new Map<string, ApiOrder>();

  const effect = (call: Call): ApiOrder => {
    const key = call.body.key ?? call.path.split('/').at(1) ?? '';
    const verb = verbOf(call);
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
      Products: call.body.products?.map(lineOf) ?? before?.Products,
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
    const path = request.url.slice('/api/'.length);
    const body = await json(request);
    if (bench.delayMs > 0) await wait(bench.delayMs);
    const answer =
      path === batchPath
        ? (body as { calls: BatchCall[] }).calls.map((call) => ({
            status: 200,
            headers: {},
            body: JSON.stringify(effect(parsed(call))),
          }))
        : effect({ method: request.method ?? '', path, body: body as Call['body'] });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
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
