import { pbkdf2 } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { pinColumns } from '#server/services/team/pins.ts';
import { browserOptions } from '../browser.ts';
import { bundlePage } from '../bundle.ts';
import { startBenchServer } from '../outbox/server.ts';
import type { PinBench } from './page.ts';
import { findDeviceKey } from './profile-key.ts';

/**
 * `npm run bench:pin -- [tries]`: copies the profile of a shared tablet and tries PINs on the copy: in a browser, which keeps the
 * device's key to itself, and with the key from the profile's files. It fails if the copy doesn't give the PIN away, as
 * `docs/security.md` says.
 */

declare const window: { bench: PinBench };

const tries = Number(process.argv[2] ?? 40);
const cores = availableParallelism();
const derive = promisify(pbkdf2);

const duration = (seconds: number): string => {
  if (seconds < 120) return `${seconds.toFixed(0)} s`;
  const hours = seconds / 3_600;
  if (hours < 2) return `${(seconds / 60).toFixed(0)} min`;
  return hours < 48 ? `${hours.toFixed(1)} h` : `${(hours / 24).toFixed(1)} days`;
};

/** @param ms that `tries` took */
const say = (what: string, ms: number): void => {
  const each = ms / tries / 1_000;
  const whole = [10_000, 1_000_000].map((pins) => `${duration(pins * each)} for ${pins}`);
  console.log(`${what}: ${(1 / each).toFixed(1)} PINs a second, ${whole.join(', ')}`);
};

/** The right one comes last. */
const pins = Array.from({ length: tries }, (_, n) => String(n).padStart(4, '0'));
const right = pins.at(-1) ?? '';

const open = async (profile: string, address: string) => {
  const context = await chromium.launchPersistentContext(profile, browserOptions);
  const page = await context.newPage();
  await page.goto(address);
  return { context, page };
};

const folder = await mkdtemp(join(tmpdir(), 'comanda-pin-'));
const [profile, copy] = [join(folder, 'tablet'), join(folder, 'copy')];
const server = await startBenchServer(await bundlePage(new URL('./page.ts', import.meta.url)));
try {
  const made = await pinColumns(new Date(), right);
  if (made.pin_hash === null) throw new TypeError('no PIN');
  const person = { id: 2, name: 'Rosa', role: 'owner', colour: 'sky', active: true } as const;
  const tablet = await open(profile, server.address);
  const kept = { hash: made.pin_hash, salt: made.pin_salt, iterations: made.pin_iterations };
  await tablet.page.evaluate((roster) => window.bench.store(roster), [{ ...person, pin: kept }]);
  await tablet.context.close();
  await cp(profile, copy, { recursive: true });

  const stolen = await open(copy, server.address);
  const seal = await stolen.page.evaluate(() => window.bench.seal());
  for (const atOnce of new Set([1, cores])) {
    const { found, ms } = await stolen.page.evaluate(
      ([list, several]) => window.bench.tries(list, several),
      [pins, atOnce] as const,
    );
    if (found !== right) throw new Error(`the browser did not find ${right}`);
    say(`in a browser with the copy, ${atOnce} at once`, ms);
  }
  await stolen.context.close();

  const hash = Buffer.from(kept.hash, 'base64');
  const key = await findDeviceKey(copy, { hash, seal });
  console.log(`the device's key in the copied files: ${key ? 'found' : 'not found'}`);
  const salt = Buffer.from(kept.salt, 'base64');
  const started = performance.now();
  const left = [...pins];
  const one = async (): Promise<void> => {
    for (let each = left.shift(); each !== undefined; each = left.shift())
      await derive(each, salt, kept.iterations, hash.length, 'sha256');
  };
  await Promise.all(Array.from({ length: cores }, one));
  say(`outside of the browser, ${cores} at once`, performance.now() - started);
  process.exitCode = key ? 0 : 1;
} finally {
  server.close();
  await rm(folder, { recursive: true, force: true });
}
