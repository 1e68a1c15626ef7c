import { type Call, NoReply, type Reply, type Transport } from '#api/transport.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { idempotencyKey, replayed } from '#contract/headers.ts';
import type { Server } from '#server/http/server.ts';

/** A network between a device and the real server's handler, with one-line faults. */

type Before = Reply | NoReply | Promise<Reply | NoReply>;

/** The fault of one exchange. `before` answers instead of the server; `after` answers once the server has done it. */
export type Fault = { before: () => Before } | { after: (reply: Reply) => Before };

export const reply = (
  status: number,
  body: string,
  headers: Record<string, string> = {},
): Reply => ({ status, body, header: (name) => headers[name] ?? null });

/** An answer of the contract's error table. */
export const refusal = (code: ErrorCode, headers?: Record<string, string>): Reply =>
  reply(errors[code].status, JSON.stringify({ code, message: errors[code].message }), headers);

const instead = (answer: () => Before): Fault => ({ before: answer });

export const faults = {
  dropBefore: instead(() => new NoReply('network')),
  /** The server has committed; the reply is lost. */
  dropAfter: { after: () => new NoReply('network') } as Fault,
  hang: instead(() => new NoReply('timeout')),
  hangAfter: { after: () => new NoReply('timeout') } as Fault,
  html: instead(() => reply(200, '<!doctype html><title>Wi-Fi gratis</title>')),
  failAfter: { after: () => refusal('internal') } as Fault,
  status: (status: number, headers?: Record<string, string>): Fault =>
    instead(() => reply(status, '', headers)),
  refuse: (code: ErrorCode, headers?: Record<string, string>): Fault =>
    instead(() => refusal(code, headers)),
};

/** A fault that delays the reply until the test calls `release`. */
export const delayed = (then: (reply: Reply) => Before = (answer) => answer) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const fault: Fault = { after: (answer) => gate.then(() => then(answer)) };
  return { fault, release };
};

export interface Exchange {
  call: Call;
  key: string | null;
  token: string | null;
  /** The server's answer; null if the request did not reach it. */
  server: Reply | null;
  /** The server's first answer to this key that had an effect. */
  effect: boolean;
  /** The device's answer; null while it waits. */
  answer: Reply | NoReply | null;
}

export interface Network {
  transport: Transport;
  /** Sets faults for the next writes, one each. */
  next: (...list: Fault[]) => void;
  /** Sets a rule that may return a fault for any call, until it is replaced. */
  rule: (rule: ((call: Call) => Fault | null) | null) => void;
  /** Cuts or restores the connection. */
  down: (down: boolean) => void;
  /** Whether the server is working on a request. */
  busy: () => boolean;
  log: Exchange[];
  writes: () => Exchange[];
  clear: () => void;
}

const isWrite = ({ method }: Call): boolean => method !== 'GET';

export const injectTransport =
  (app: Server): Transport =>
  async ({ method, path, body, headers }) => {
    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: answer.statusCode,
      header: (name) => answer.headers[name]?.toString() ?? null,
      body: answer.body,
    };
  };

const isEffect = (call: Call, answer: Reply): boolean =>
  isWrite(call) && answer.status < 300 && answer.header(replayed) === null;

export const createNetwork = (app: Server): Network => {
  const server = injectTransport(app);
  const queue: Fault[] = [];
  const log: Exchange[] = [];
  let rule: ((call: Call) => Fault | null) | null = null;
  let isDown = false;
  let asking = 0;

  const ask = async (exchange: Exchange): Promise<Reply> => {
    asking += 1;
    const answer = await server(exchange.call).finally(() => {
      asking -= 1;
    });
    exchange.server = answer;
    exchange.effect = isEffect(exchange.call, answer);
    return answer;
  };

  const outcome = async (exchange: Exchange): Promise<Reply | NoReply> => {
    if (isDown) return new NoReply('network');
    const { call } = exchange;
    const fault = rule?.(call) ?? (isWrite(call) ? queue.shift() : undefined);
    if (!fault) return ask(exchange);
    return 'before' in fault ? fault.before() : fault.after(await ask(exchange));
  };

  const transport: Transport = async (call) => {
    const exchange: Exchange = {
      call,
      key: call.headers?.[idempotencyKey] ?? null,
      token: call.headers?.authorization?.replace('Bearer ', '') ?? null,
      server: null,
      effect: false,
      answer: null,
    };
    log.push(exchange);
    const answer = await outcome(exchange);
    exchange.answer = answer;
    if (answer instanceof NoReply) throw answer;
    return answer;
  };

  return {
    transport,
    next: (...list) => {
      queue.push(...list);
    },
    rule: (given) => {
      rule = given;
    },
    down: (down) => {
      isDown = down;
    },
    busy: () => asking > 0,
    log,
    writes: () => log.filter(({ call }) => isWrite(call)),
    clear: () => {
      queue.length = 0;
      rule = null;
      isDown = false;
    },
  };
};
