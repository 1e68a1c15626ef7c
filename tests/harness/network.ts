import type * as z from 'zod/mini';
import { type Call, NoReply, type Reply, type Transport } from '#api/transport.ts';
import { batchAnswers, type batchInput, batchPath } from '#contract/batch.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { epochHeader, idempotencyKey, replayed } from '#contract/headers.ts';
import { createLanes } from '#server/http/helpers/in-lanes.ts';
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

/** One call and its answers. A batch is an exchange for each of its calls. */
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

/** A call of a batch. */
interface BatchPart {
  exchange: Exchange;
  order: string;
  fault: Fault | null;
}

export interface Network {
  transport: Transport;
  /** Sets faults for the next writes, one each. */
  next: (...list: Fault[]) => void;
  /** Sets a rule that may return a fault for any call, until it is replaced. */
  rule: (rule: ((call: Call) => Fault | null) | null) => void;
  /** Cuts or restores the connection. */
  down: (down: boolean) => void;
  /** Sets the fault of every batch as a whole, until it is replaced. */
  batchRule: (fault: Fault | null) => void;
  /** Makes the server refuse batches, as an older one does. */
  older: () => void;
  /** How many batches were sent. */
  batches: () => number;
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
  const makeInLanes = createLanes();
  const queue: Fault[] = [];
  const log: Exchange[] = [];
  let rule: ((call: Call) => Fault | null) | null = null;
  let isDown = false;
  let batchFault: Fault | null = null;
  let batches = 0;
  let asking = 0;

  const ask = async (call: Call): Promise<Reply> => {
    asking += 1;
    return server(call).finally(() => {
      asking -= 1;
    });
  };

  const note = (exchange: Exchange, answer: Reply) => {
    exchange.server = answer;
    exchange.effect = isEffect(exchange.call, answer);
  };

  const logged = (call: Call): Exchange => {
    const exchange: Exchange = {
      call,
      key: call.headers?.[idempotencyKey] ?? null,
      token: call.headers?.authorization?.replace('Bearer ', '') ?? null,
      server: null,
      effect: false,
      answer: null,
    };
    log.push(exchange);
    return exchange;
  };

  const faultOf = (call: Call): Fault | null =>
    rule?.(call) ?? (isWrite(call) ? queue.shift() : null) ?? null;

  const meet = async (exchange: Exchange, fault: Fault | null): Promise<Reply | NoReply> => {
    if (fault && 'before' in fault) return fault.before();
    const answer = await ask(exchange.call);
    note(exchange, answer);
    return fault ? fault.after(answer) : answer;
  };

  const single = async (call: Call): Promise<Reply | NoReply> => {
    const exchange = logged(call);
    exchange.answer = isDown ? new NoReply('network') : await meet(exchange, faultOf(call));
    return exchange.answer;
  };

  /** Where one of its calls meets a fault, the batch is cut there: what was made before stays, and no answer comes back. */
  const cutBatch = async (
    parts: readonly BatchPart[],
    epoch: string | undefined,
  ): Promise<Reply | NoReply> => {
    let lost: NoReply | null = null;
    const answers = await makeInLanes(parts, epoch, async ({ exchange, fault }) => {
      const answer = await meet(exchange, fault);
      exchange.answer = answer;
      if (answer instanceof NoReply) {
        lost = answer;
        return null;
      }
      const told = [epochHeader, 'retry-after'].map((name) => [name, answer.header(name)]);
      const headers = Object.fromEntries(told.filter(([, value]) => value !== null));
      return { status: answer.status, headers, body: answer.body };
    });
    return lost ?? reply(200, JSON.stringify(answers));
  };

  const batch = async (call: Call): Promise<Reply | NoReply> => {
    batches += 1;
    const fault = isDown ? null : batchFault;
    if (fault && 'before' in fault) return fault.before();
    const { calls, epoch } = JSON.parse(call.body ?? '') as z.infer<typeof batchInput>;
    const parts = calls.map(({ headers, order, ...each }): BatchPart => {
      const own: Call = { ...each, headers: { ...call.headers, ...(headers as Call['headers']) } };
      return { exchange: logged(own), order, fault: isDown ? null : faultOf(own) };
    });
    const whole = async () => {
      if (isDown) return new NoReply('network');
      if (parts.some(({ fault }) => fault)) return cutBatch(parts, epoch);
      const answer = await ask(call);
      const answers = answer.status === 200 ? batchAnswers.parse(JSON.parse(answer.body)) : [];
      const date = answer.header('date') ?? '';
      for (const [i, each] of answers.entries())
        if (each && parts[i])
          note(parts[i].exchange, reply(each.status, each.body, { ...each.headers, date }));
      return answer;
    };
    const made = await whole();
    const answer = made instanceof NoReply || !fault ? made : await fault.after(made);
    for (const { exchange } of parts)
      exchange.answer = answer instanceof NoReply ? answer : (exchange.answer ?? exchange.server);
    return answer;
  };

  const transport: Transport = async (call) => {
    const answer = await (call.path === batchPath ? batch(call) : single(call));
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
    batchRule: (fault) => {
      batchFault = fault;
    },
    older: () => {
      batchFault = faults.refuse('not-found');
    },
    batches: () => batches,
    busy: () => asking > 0,
    log,
    writes: () => log.filter(({ call }) => isWrite(call)),
    clear: () => {
      batchFault = null;
      queue.length = 0;
      rule = null;
      isDown = false;
    },
  };
};
