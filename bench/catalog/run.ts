import { get, type IncomingMessage } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { defaultLimits, scaleLimits } from '#server/services/limits/rules.ts';
import { growCatalog } from '#tests/harness/grow.ts';
import { startCluster } from '#tests/harness/postgres.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { spread } from '../quantile.ts';
import { verdictOf } from '../verdict.ts';

/**
 * `npm run bench:catalog`: the time to fetch a catalog of 50,000 products, whole and unchanged, and the wait of other
 * requests meanwhile. The caller only counts bytes, so it takes little from the server in the same process.
 */

const products = 50_000;
const longestStallMs = 100;

interface Fetched {
  ms: number;
  bytes: number;
  response: IncomingMessage;
}

const fetchOnce = (url: string, headers: Record<string, string>): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ ms: performance.now() - began, bytes, response }));
      response.on('error', reject);
    }).on('error', reject);
  });

const show = (ms: number): string => `${ms.toFixed(1)} ms`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

const measure = async ({ app, own, database }: TestApp): Promise<boolean> => {
  await growCatalog(database, own, products);
  const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const url = `${base}/products/business/${own.businessId}`;
  const headers = { authorization: `Bearer ${own.users[0]?.token}` };
  await fetchOnce(`${url}?available=false`, headers);

  const plain = await fetchOnce(url, headers);
  const stalls = monitorEventLoopDelay({ resolution: 5 });
  stalls.enable();
  let others = 0;
  let slowest = 0;
  let done = false;
  const meanwhile = (async () => {
    while (!done) {
      slowest = Math.max(slowest, (await fetchOnce(`${base}/orders?status=active`, headers)).ms);
      others += 1;
    }
  })();
  const packed = await fetchOnce(url, { ...headers, 'accept-encoding': 'br' });
  done = true;
  await meanwhile;
  stalls.disable();
  const stall = stalls.max / 1e6;

  const etag = packed.response.headers.etag ?? '';
  const unchanged: number[] = [];
  for (let i = 0; i < 50; i += 1) {
    const { ms, response } = await fetchOnce(url, { ...headers, 'if-none-match': etag });
    if (response.statusCode !== 304) throw new Error('the catalog should not have changed');
    unchanged.push(ms);
  }

  console.log(`${database.engine}: ${products} products`);
  console.log(`  whole: ${show(plain.ms)}, ${megabytes(plain.bytes)}`);
  console.log(`  whole, with brotli: ${show(packed.ms)}, ${megabytes(packed.bytes)}`);
  console.log(`  meanwhile: ${others} other reads, the slowest ${show(slowest)}`);
  const holds = stall <= longestStallMs;
  console.log(
    `  longest stall: ${show(stall)} (at most ${show(longestStallMs)}) ${verdictOf(holds)}`,
  );
  console.log(`  unchanged (304): p50 ${show(spread(unchanged).p50)}`);
  return holds;
};

const cluster = await startCluster();
const met: boolean[] = [];
for (const url of [undefined, await cluster.createDatabase()]) {
  // The other reads come without a pause.
  const server = await createTestApp({ url, limits: scaleLimits(defaultLimits, 1_000) });
  met.push(await measure(server));
  await server.close();
}
await cluster.stop();
process.exitCode = met.every(Boolean) ? 0 : 1;
