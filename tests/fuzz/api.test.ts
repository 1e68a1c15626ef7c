import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { isNight } from '#tests/harness/night.ts';
import { openClient } from './client.ts';
import { type Document, type Operation, operationsOf } from './document.ts';
import { noHttp } from './no-http.ts';
import { type HttpRequest, requests } from './requests.ts';
import { marker, openShop } from './shop.ts';
import { wrongWith } from './verdict.ts';

/** FUZZ_SEED=… repeats a run with the same requests; FUZZ_RUNS=… sets their number. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const runs = Number(process.env.FUZZ_RUNS ?? (isNight ? 50_000 : 2_000));
const atOnce = 12;

const shown = ({ method, path, headers, body }: HttpRequest): string =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 400)} ${body?.bytes.toString().slice(0, 600)}`;

/** The share of operations with at least one successful answer: a fuzzer that is always refused tests little. */
const reached = (operations: Operation[], answered: Map<string, number>): number =>
  operations.filter(({ method, path }) => answered.has(`${method} ${path}`)).length /
  operations.length;

onBothEngines((newDatabase) => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let client: ReturnType<typeof openClient>;

  beforeAll(async () => {
    shop = await openShop(await newDatabase());
    client = openClient(shop.base);
  });
  afterAll(async () => {
    client.close();
    await shop.close();
  });

  test(`${runs} requests of every kind, seed ${seed}`, {
    timeout: isNight ? 3_600_000 : 300_000,
  }, async () => {
    const document: Document = (await shop.own('GET', 'openapi.json', { token: null })).body;
    const operations = operationsOf(document);
    const before = await shop.others();
    expect(JSON.stringify(before)).toContain(marker);
    const all = fc.sample(requests(operations, shop.tokens, shop.known), {
      numRuns: runs,
      seed,
    });
    const wrong: string[] = [];
    const answered = new Map<string, number>();
    const queue = all.values();
    const worker = async () => {
      for (const request of queue) {
        const reply = await client.send(request);
        if (!reply) continue;
        const { method, path } = request.operation;
        const what = reply.status < 400 ? `${method} ${path}` : String(reply.status);
        answered.set(what, (answered.get(what) ?? 0) + 1);
        const why = wrongWith(request, reply, marker);
        if (why) wrong.push(`${why}\n  ${shown(request)}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    if (process.env.FUZZ_REPORT) expect([...answered].sort()).toBe('');
    expect(wrong.slice(0, 20).join('\n'), shop.errors.slice(0, 5).join('\n')).toBe('');
    // Which operations succeed varies with the seed; of 2,000 requests three fifths is about the least that was seen.
    expect(reached(operations, answered)).toBeGreaterThan(0.5);
    expect(shop.errors).toEqual([]);
    expect(await shop.others()).toEqual(before);
    // The server still answers; a random request may have ended the membership of its user.
    expect([200, 401]).toContain((await shop.own('GET', 'settings')).status);
  });

  test('malformed HTTP never breaks the server', async () => {
    for (const bytes of noHttp) {
      const answer = await client.sendBytes(bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d .*\r\nx-request-id: [\w-]{12}\r\n/is);
      expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
    }
    expect((await shop.own('GET', 'health')).status).toBe(200);
  });
});
