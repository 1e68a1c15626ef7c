import { Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { boardNewsPath } from '#contract/api-paths.ts';
import { batchAnswers, batchLimits, batchPath } from '#contract/batch.ts';
import {
  businessHeader,
  changesHeader,
  deviceHeader,
  deviceSecretHeader,
  idempotencyKey,
  noDeviceSecret,
  rosterHeader,
} from '#contract/headers.ts';
import { slicesOf } from '#domain/collections.ts';
import { rosterLookEveryMs } from '#local/people/roster-store.ts';
import { backoff } from '#sync/push/backoff.ts';
import { headersOf, type Operation } from './operations.ts';
import type { Place, SharedDevice } from './places.ts';

/** A shared tablet at protocol level: the calls of the app, with the headers of its browser, in the order of its engine. */

/** As Chromium sends them on a tablet, besides those of the app; the page's policy forbids the hints of `sec-ch-ua`. */
const browser = {
  connection: 'keep-alive',
  pragma: 'no-cache',
  'cache-control': 'no-cache',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  accept: '*/*',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'es-EC,es;q=0.9',
};

/** Connections of a browser to one server. */
const connections = 6;
/** Orders that the engine sends at once, in batches. */
const ordersAtOnce = 40;
const requestTimeoutMs = 30_000;

/** What a call sends besides what every call has. */
interface More {
  body?: object;
  headers?: Record<string, string>;
  /** Its answer is to come late. */
  waits?: boolean;
}

interface Answer {
  status: number;
  etag: string | undefined;
  retryAfterMs: number;
  header: (name: string) => string | undefined;
  body: string;
}

/** The body as the browser hands it on. */
const decoded = (response: IncomingMessage): Readable => {
  const { 'content-encoding': encoding } = response.headers;
  if (encoding === 'br') return response.pipe(createBrotliDecompress());
  if (encoding === 'gzip') return response.pipe(createGunzip());
  return response;
};

const read = async (response: IncomingMessage): Promise<Answer> => {
  const { etag, 'retry-after': retryAfter } = response.headers;
  return {
    status: response.statusCode ?? 0,
    etag,
    retryAfterMs: Number(retryAfter ?? 0) * 1000,
    header: (name) => response.headers[name]?.toString(),
    body: await text(decoded(response)),
  };
};

export interface Tablet {
  /** Brings the board up to date, and the roster where the board names another, as every ten seconds: nothing new is one call. */
  poll: () => Promise<void>;
  /** Waits so many seconds for news of the board, and pulls it then. */
  watch: (seconds: number) => Promise<void>;
  /** Looks for a new catalog, as every two minutes: nothing new on the board is no call. */
  refreshCatalog: () => Promise<void>;
  /** Sends operations in order, again after a backoff as long as they fail. */
  send: (operations: readonly Operation[]) => Promise<void>;
  /** Sends what has waited: many orders in one call, each in order. */
  drain: (orders: readonly (readonly Operation[])[]) => Promise<void>;
  /** Requests, and bytes in both directions with all headers. */
  traffic: () => { requests: number; bytes: number };
  close: () => void;
}

export interface TabletOptions {
  url: string;
  place: Place;
  /** Which of its tablets. */
  index: number;
  /** Gets the milliseconds of each answered call. */
  onAnswer: (ms: number) => void;
  /** The share of changes whose answer is lost on its way. */
  lossOf?: () => number;
  /** It fetches the board whole after each change, as apps did before changes had numbers. */
  whole?: boolean;
}

export const openTablet = ({
  url,
  place,
  index,
  onAnswer,
  lossOf,
  whole,
}: TabletOptions): Tablet => {
  const { businessId } = place;
  const token = place.tokens[index] ?? '';
  const device: SharedDevice = place.devices[index] ?? { id: '', secret: null };
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const sockets = new Set<Socket>();
  const etags = new Map<string, string>();
  const xsrf = 'x'.repeat(22);
  let requests = 0;
  /** What the tablet last had of the board. */
  let seen: { etag: string | undefined; changes: string | undefined } | undefined;
  /** The board's ETag when the catalog was looked for last. */
  let catalogBoard: string | undefined;
  /** The name under which the tablet last had its roster. */
  let roster: { name: string | undefined; at: number } | null = null;

  const call = (method: string, path: string, more: More = {}): Promise<Answer> => {
    requests += 1;
    const isChange = more.body !== undefined;
    const body = isChange ? JSON.stringify(more.body) : undefined;
    const etag = etags.get(path);
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      const exchange = request(`${url}/api/${path}`, {
        method,
        agent,
        timeout: requestTimeoutMs,
        headers: {
          ...browser,
          authorization: `Bearer ${token}`,
          [businessHeader]: businessId,
          cookie: `XSRF-TOKEN=${xsrf}`,
          'x-xsrf-token': xsrf,
          ...(etag && method === 'GET' ? { 'if-none-match': etag } : {}),
          ...(body === undefined
            ? {}
            : {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(body),
                ...(device.secret ? { [deviceSecretHeader]: device.secret } : {}),
              }),
          ...more.headers,
        },
      });
      const fail = (error: Error) => {
        exchange.destroy();
        reject(error);
      };
      exchange.on('socket', (socket) => sockets.add(socket));
      exchange.on('timeout', () => fail(new Error('timeout')));
      exchange.on('error', reject);
      exchange.on('response', (response) => {
        if (isChange && Math.random() < (lossOf?.() ?? 0)) {
          fail(new Error('the answer is lost'));
          return;
        }
        read(response).then((answer) => {
          if (!more.waits) onAnswer(performance.now() - begun);
          if (method === 'GET' && answer.etag) etags.set(path, answer.etag);
          resolve(answer);
        }, reject);
      });
      exchange.end(body);
    });
  };

  /** @returns the answer where there was something new */
  const look = async (path: string, headers: More['headers'] = {}): Promise<Answer | null> => {
    const answer = await call('GET', path, { headers });
    const { status } = answer;
    if (status !== 200 && status !== 304) throw new Error(`${path}: ${status}`);
    return status === 200 ? answer : null;
  };

  const askRoster = async () => {
    const name = device.rosterName;
    const answer = await look(`business/${businessId}/roster`, {
      [deviceHeader]: device.id,
      [deviceSecretHeader]: device.secret ?? noDeviceSecret,
    });
    device.secret = answer?.header(deviceSecretHeader) ?? device.secret;
    roster = { name, at: performance.now() };
  };

  const sendOne = async (operation: Operation): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const { method, path, body } = operation;
      const sent = { body, headers: headersOf(operation) };
      const answer = await call(method, path, sent).catch(() => null);
      if (answer && answer.status < 300) return;
      if (answer && answer.status !== 429 && answer.status < 500)
        throw new Error(`${operation.path}: ${answer.status}`);
      await pause(Math.max(answer?.retryAfterMs ?? 0, backoff(attempt, Math)));
    }
  };
  const send = async (operations: readonly Operation[]) => {
    for (const operation of operations) await sendOne(operation);
  };

  /** Sends orders in one call; when it fails, the oldest operation of each by itself, after a backoff. */
  const sendBatch = async (orders: readonly Operation[][]): Promise<void> => {
    const calls = orders.flat().map((operation) => {
      const { order, method, path, body } = operation;
      return { order, method, path, headers: headersOf(operation), body: JSON.stringify(body) };
    });
    const answer = await call('POST', batchPath, { body: { calls } }).catch(() => null);
    if (answer?.status === 200) {
      const answers = batchAnswers.parse(JSON.parse(answer.body));
      const isMade = (_call: unknown, i: number) => (answers[i]?.status ?? 500) < 300;
      const made = new Set(calls.filter(isMade).map(({ headers }) => headers[idempotencyKey]));
      const refused = answers.find((each) => each && each.status >= 400 && each.status < 500);
      if (refused) throw new Error(`${batchPath}: ${JSON.stringify(refused)}`);
      for (const order of orders) while (order[0] && made.has(order[0].key)) order.shift();
      return;
    }
    await pause(Math.max(answer?.retryAfterMs ?? 0, backoff(1, Math)));
    await Promise.all(orders.map((order) => send(order.splice(0, 1))));
  };

  const poll = async () => {
    // At its start.
    if (!roster) await askRoster();
    const since = whole ? undefined : seen?.changes;
    const path = `orders/changes?older=100${since ? `&since=${since}` : ''}`;
    const board = await look(path, seen?.etag ? { 'if-none-match': seen.etag } : {});
    if (board) {
      device.rosterName = board.header(rosterHeader);
      seen = { etag: board.etag, changes: board.header(changesHeader) };
    }
    const isOld = performance.now() - (roster?.at ?? 0) >= rosterLookEveryMs;
    if (isOld || roster?.name !== device.rosterName) await askRoster();
  };

  return {
    poll,
    watch: async (seconds) => {
      if (!seen?.etag) return poll();
      const headers = { 'if-none-match': seen.etag };
      const { status } = await call('GET', boardNewsPath(seconds), { headers, waits: true });
      if (status === 200) await poll();
    },
    refreshCatalog: async () => {
      if (seen?.etag === catalogBoard) return;
      catalogBoard = seen?.etag;
      for (const path of [
        `products/business/${businessId}`,
        'categories/',
        'option-groups/',
        'taxes/',
        'paymentMethod',
      ])
        await look(path);
    },
    send,
    drain: async (orders) => {
      let waiting = orders.map((order) => [...order]);
      while (waiting.length > 0) {
        const most = Math.floor(
          batchLimits.calls / Math.max(...waiting.map(({ length }) => length)),
        );
        await Promise.all(slicesOf(waiting.slice(0, ordersAtOnce), most).map(sendBatch));
        waiting = waiting.filter(({ length }) => length > 0);
      }
    },
    traffic: () => {
      let bytes = 0;
      for (const { bytesRead, bytesWritten } of sockets) bytes += bytesRead + bytesWritten;
      return { requests, bytes };
    },
    close: () => agent.destroy(),
  };
};
