import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { dateOf, usualTimeZone } from '#domain/calendar.ts';
import { demo, waiter } from '../pages/login-page.ts';
import { Till } from '../pages/till.ts';
import { freePort } from './ports.ts';
import { ProfileTablet } from './profile-tablet.ts';
import { ServerProcess } from './server.ts';
import { Tables } from './tables.ts';
import type { Storage, Tablet } from './tablet.ts';

/** People of the demo cafe who have a tablet in the baseline. */
const people = { owner: demo, waiter };
export type Person = keyof typeof people;

/** The server's data folder in a baseline: the demo cafe, with the sessions of its people. */
export const dataOf = (baseline: string): string => join(baseline, 'data');

/** The browser profile of a person's tablet in a baseline. */
export const profileOf = (baseline: string, person: Person): string => join(baseline, person);

const storageFile = (baseline: string, person: string): string => join(baseline, `${person}.json`);

/** What a person's tablet in a baseline has in its local storage: the session. */
export const storageOf = async (baseline: string, person: Person): Promise<Storage> =>
  JSON.parse(await readFile(storageFile(baseline, person), 'utf8'));

/** Fills a folder with the state that most tests start from: a seeded server, and a signed-in tablet per person. */
const createBaseline = async (baseline: string, port: number): Promise<void> => {
  const server = new ServerProcess(port, dataOf(baseline));
  try {
    await server.start();
    const tables = new Tables(server.directory);
    tables.finishLastNow();
    // Most stories look at paid orders on the board.
    tables.finishBilled(false);
    for (const [person, credentials] of Object.entries(people)) {
      const tablet = await ProfileTablet.create({ port, profile: join(baseline, person) });
      const storage = await signInOn(tablet, credentials).finally(() => tablet.close());
      await writeFile(storageFile(baseline, person), storage);
    }
  } finally {
    await server.stop();
  }
};

/** Signs in, and waits until the tablet has all that the app keeps there. @returns its local storage, as JSON */
const signInOn = async (tablet: Tablet, credentials: (typeof people)[Person]): Promise<string> => {
  await new Till(tablet.page).signIn(credentials);
  await expect.poll(() => uncachedImages(tablet), { timeout: 60_000 }).toBe(0);
  await expect.poll(() => isWorkerActive(tablet), { timeout: 60_000 }).toBe(true);
  const { origins } = await tablet.context.storageState();
  return JSON.stringify(origins[0]?.localStorage);
};

/**
 * The folder of the baseline of this day, whose sales end yesterday: a run that goes on past midnight makes another one, in each worker.
 * @param worker whose ports it may use
 */
export const baselineOfToday = async (worker: number): Promise<string> => {
  const all = String(process.env.E2E_BASELINES);
  const today = join(all, dateOf(Date.now(), usualTimeZone));
  if (existsSync(today)) return today;
  const making = await mkdtemp(join(all, 'making-'));
  await createBaseline(making, await freePort(worker));
  // Another worker may have been faster.
  await rename(making, today).catch((error) => {
    if (!existsSync(today)) throw error;
  });
  return today;
};

/** How many of the catalog's images the browser has not cached yet. */
const uncachedImages = ({ page }: Tablet): Promise<number> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/products/business/1', { headers });
    const text = await answer.text();
    const all = new Set(text.match(/\/api\/images\/[^"]+/g));
    const cached = await (await caches.open('images')).keys();
    return all.size - cached.filter(({ url }) => all.has(new URL(url).pathname)).length;
  });

/** Whether the worker is installed for good: a browser closed before would install it again in every test. */
const isWorkerActive = ({ page }: Tablet): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated' && registration.installing === null;
  });
