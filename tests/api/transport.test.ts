import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { httpTransport, NoReply, requestTimeoutMs } from '#api/transport.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const call = { method: 'POST', path: 'orders/', body: '{"a":1}', headers: { x: 'y' } } as const;
const over = (fetcher: () => Promise<Response>) =>
  httpTransport('http://till.test/api/', fetcher)(call);

const outcome = async (fetcher: () => Promise<Response>) => {
  const sent = over(fetcher).catch((error) => error);
  await vi.advanceTimersByTimeAsync(requestTimeoutMs);
  return sent;
};

test('sends once: a reply of any status is a reply', async () => {
  const fetcher = vi.fn(async () => new Response('busy', { status: 503, headers: { a: 'b' } }));
  const answer = await over(fetcher);
  expect(answer).toMatchObject({ status: 503, body: 'busy' });
  expect(answer.header('a')).toBe('b');
  expect(fetcher).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('sends the given bytes to the given path', async () => {
  const seen: Request[] = [];
  const send = httpTransport('http://till.test/api/', async (input, init) => {
    seen.push(new Request(input, init));
    return new Response('{}');
  });
  await send(call);
  const [request] = seen;
  expect(request?.url).toBe('http://till.test/api/orders/');
  expect(request?.method).toBe('POST');
  expect(await request?.text()).toBe(call.body);
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(request?.headers.get('x')).toBe('y');
});

test('a form is sent as multipart/form-data', async () => {
  const seen: Request[] = [];
  const send = httpTransport('http://till.test/api/', async (input, init) => {
    seen.push(new Request(input, init));
    return new Response('{}');
  });
  const form = new FormData();
  form.append('name', 'Jugos');
  await send({ method: 'PUT', path: 'categories/7', form });
  expect(seen[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect((await seen[0]?.formData())?.get('name')).toBe('Jugos');
});

test('a failed network is NoReply', async () => {
  const error = await over(() => Promise.reject(new TypeError('Failed to fetch'))).catch((e) => e);
  expect(error).toBeInstanceOf(NoReply);
  expect(error).toMatchObject({ code: 'network' });
});

test('a request without a reply ends by its own timeout', async () => {
  expect(await outcome(() => new Promise(() => {}))).toMatchObject({ code: 'timeout' });
});

test.each([
  ['a request', call, 30_000],
  ['a download', { method: 'GET', path: 'export', download: true } as const, 600_000],
])('%s without a reply goes on for its time and not longer', async (_what, asked, ms) => {
  const ended = vi.fn();
  void httpTransport('http://till.test/api/', () => new Promise(() => {}))(asked).catch(ended);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});

test('the timeout also ends a reply with an endless body', async () => {
  const endless = async () => new Response(new ReadableStream());
  expect(await outcome(endless)).toMatchObject({ code: 'timeout' });
});

test('the proofs are read again and sent with every call; the call’s own headers come first', async () => {
  const seen: Request[] = [];
  let proofs: Record<string, string> = {};
  const send = httpTransport(
    'http://till.test/api/',
    async (input, init) => {
      seen.push(new Request(input, init));
      return new Response('{}');
    },
    () => proofs,
  );
  await send(call);
  proofs = { 'x-xsrf-token': 'a-token', x: 'proof' };
  await send(call);
  await send({ method: 'GET', path: 'orders/' });
  const sent = seen.map(({ headers }) => headers.get('x-xsrf-token'));
  expect(sent).toEqual([null, 'a-token', 'a-token']);
  expect(seen[1]?.headers.get('x')).toBe('y');
});

test('a call that nobody wants answered any more ends at once', async () => {
  const stop = new AbortController();
  const fetcher = vi.fn(
    (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const sent = httpTransport('http://till.test/api/', fetcher)({ ...call, signal: stop.signal });
  stop.abort();
  await expect(sent).rejects.toMatchObject({ code: 'network' });
  expect(vi.getTimerCount()).toBe(0);
});

test('a call that was aborted before it began is not sent, and ends as an aborted one', async () => {
  const fetcher = vi.fn(async () => new Response('{}'));
  const sent = httpTransport(
    'http://till.test/api/',
    fetcher,
  )({ ...call, signal: AbortSignal.abort() });
  await expect(sent).rejects.toMatchObject({ name: 'NoReply', code: 'network' });
  expect(fetcher).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
