import {
  request as ask,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * What happens to one request:
 * - `lose-reply`: the server does its work, then the connection is cut before the browser hears of it;
 * - `hold-reply`: the same, but the connection stays open and silent;
 * - `truncate`: the same, but half of the answer arrives before the cut;
 * - `slow`: the answer arrives two seconds late;
 * - `twice`: the server receives it two times, and the browser hears of one;
 * - `cut`: the connection is cut, and it never reaches the server;
 * - `hang`: it never reaches the server, and nothing answers;
 * - `portal`: a login page of somebody's Wi-Fi answers instead, with 200;
 * - `refuse`: `refusal` answers in the server's place, with 409;
 * - an answer is given in the server's place.
 */
export type Fault =
  | 'lose-reply'
  | 'hold-reply'
  | 'truncate'
  | 'slow'
  | 'twice'
  | 'cut'
  | 'hang'
  | 'portal'
  | 'refuse'
  | Answer;

interface Answer {
  status: number;
  body?: string | object;
}

export const refusal = { code: 'bill-locked', message: 'La factura ya fue autorizada.' };

const answerOf = (fault: Fault | null): Answer | null => {
  if (fault === 'portal') return { status: 200, body: '<h1>Wi-Fi del hotel</h1>' };
  if (fault === 'refuse') return { status: 409, body: refusal };
  return typeof fault === 'object' ? fault : null;
};

const slowMs = 2_000;

export interface RecordedRequest {
  method: string;
  path: string;
  key: string | undefined;
  body: string;
  fault: Fault | null;
  /** Null while the server has not answered, or the fault kept it from being asked. */
  status: number | null;
}

type Match = (request: RecordedRequest) => boolean;
interface Rule {
  match: Match;
  fault: Fault;
  /** How many requests it still hits. */
  left: number;
}

export const isApi: Match = ({ path }) => path.startsWith('/api/');
/** Waits for news of the board. */
export const isWait: Match = ({ path }) => path.startsWith('/api/orders/changes/next');
/** API calls without images. Images have no timeout: hanging ones would hold the browser's six connections. */
export const isCall: Match = (request) =>
  isApi(request) && !request.path.startsWith('/api/images/');
export const isOrder: Match = ({ method, path }) => method === 'POST' && path === '/api/orders/';
export const isBill: Match = ({ method, path }) => method === 'POST' && path === '/api/bills/v2';

/** A proxy between browser and server that records every request, and breaks those it is told to. */
export class FaultProxy {
  readonly requests: RecordedRequest[] = [];
  /** How many calls met no fault. */
  unbroken = 0;
  readonly port: number;
  readonly #server: Server;
  readonly #upstream: string;
  #rules: Rule[] = [];
  #underWay = 0;
  readonly #hanging: ServerResponse[] = [];

  constructor(port: number, upstream: string) {
    this.port = port;
    this.#upstream = upstream;
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.dropConnections();
    await closed;
  }

  /** Ends all requests under way without an answer. */
  dropConnections(): void {
    this.#server.closeAllConnections();
  }

  /** Breaks the next `times` requests that match. */
  break(match: Match, fault: Fault, times = 1): void {
    this.#rules.push({ match, fault, left: times });
  }

  /** Breaks no further requests; hanging ones go on hanging. */
  heal(): void {
    this.#rules = [];
  }

  /** Breaks no further requests, and cuts those that hang, so that the device need not wait until their time is over. */
  healAndCut(): void {
    this.heal();
    for (const response of this.#hanging.splice(0)) response.destroy();
  }

  /** Whether no response is on its way. Broken requests have none, and one that waits for news is no sign of work. */
  isIdle(): boolean {
    return this.#underWay === 0;
  }

  /** Requests that change something: anything but reads and sign-ins. */
  writes(): RecordedRequest[] {
    return this.requests.filter(
      ({ method, path }) => !['GET', 'HEAD'].includes(method) && !path.startsWith('/api/auth/'),
    );
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = request.headers['idempotency-key'];
    // As bytes: it may be an image.
    const sent = await buffer(request);
    const recorded: RecordedRequest = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      key: Array.isArray(key) ? key[0] : key,
      body: sent.toString(),
      fault: null,
      status: null,
    };
    this.requests.push(recorded);
    const fault = this.#faultOf(recorded);
    recorded.fault = fault;
    if (!fault && isCall(recorded)) this.unbroken += 1;
    if (fault === 'hang') {
      this.#hanging.push(response);
      return;
    }
    if (fault === 'cut') {
      response.destroy();
      return;
    }
    const answer = answerOf(fault);
    if (answer) {
      const { status, body } = answer;
      if (typeof body === 'object')
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      else response.writeHead(status, { 'content-type': 'text/html' }).end(body);
      return;
    }
    if (!fault && !isWait(recorded)) this.#count(response);
    if (fault === 'twice')
      this.#send(request, sent, (answer) => answer.resume()).on('error', () => undefined);
    this.#forward(request, sent, recorded, response);
  }

  #count(response: ServerResponse): void {
    this.#underWay += 1;
    response.once('close', () => {
      this.#underWay -= 1;
    });
  }

  #faultOf(recorded: RecordedRequest): Fault | null {
    const rule = this.#rules.find(({ match, left }) => left > 0 && match(recorded));
    if (!rule) return null;
    rule.left -= 1;
    return rule.fault;
  }

  #send(
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    onAnswer: (answer: IncomingMessage) => void,
  ): ClientRequest {
    const options = { method, headers, agent: false };
    const sent = ask(`${this.#upstream}${url}`, options, onAnswer);
    sent.end(body);
    return sent;
  }

  #forward(
    request: IncomingMessage,
    body: Buffer,
    recorded: RecordedRequest,
    response: ServerResponse,
  ): void {
    const { fault } = recorded;
    const cut = () => response.destroy();
    this.#send(request, body, (answer) => {
      const { statusCode = 502, headers } = answer;
      if (fault === 'lose-reply' || fault === 'hold-reply') {
        answer.resume().on('end', () => {
          recorded.status = statusCode;
          if (fault === 'lose-reply') cut();
        });
        return;
      }
      recorded.status = statusCode;
      answer.on('error', cut);
      const pass = () => answer.pipe(response.writeHead(statusCode, headers));
      if (fault === 'truncate') void halve(answer, response);
      else setTimeout(pass, fault === 'slow' ? slowMs : 0);
    }).on('error', cut);
  }
}

/** Passes the first half of an answer on, and cuts the connection. */
const halve = async (answer: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await buffer(answer).catch(() => null);
  if (!body) return;
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
};
