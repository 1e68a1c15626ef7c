import type { BrowserContext, Locator, Page } from 'playwright';
import { matcher, plain } from '#domain/search.ts';
import { type Spread, spread } from '../quantile.ts';
import { fingerOn } from './finger.ts';
import { arm, firstShown, read, readAll, type Shown, type Start } from './stopwatch.ts';

/** The measured scenes, on a page that shows the order screen. */

const cards = 'main section fieldset';
/** Times to the two upper rows and to all visible rows. */
const firstCards = 8;
const cardsInSight = 12;
/** One round is too few: of its 61 key presses, p95 is only the fourth slowest. */
const rounds = 3;
/** Taps on each of the first cards, per round. */
const unitsEach = 8;

const queries = ['capuchino 12', 'bolon verde', 'jugo 77', 'te 4', 'encebollado 1', 'mora 250'];

const found = (names: readonly string[], query: string, most = firstCards): Shown => {
  const matches = matcher(query);
  const texts = names.filter((name) => matches(plain(name))).slice(0, most);
  return { in: cards, texts };
};

/** The link in the top bar, as a waiter uses it. */
const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name });

/** Taps on cards with `sold` units each in the cart, timed from the moment the finger lifts. */
const taps = async (page: Page, sold: number): Promise<number[]> => {
  const times: number[] = [];
  const tap = await fingerOn(page);
  while (times.length < firstCards * unitsEach) {
    const card = page.locator(cards).nth(times.length % firstCards);
    const place = await card.getByRole('button', { name: /^Agregar/ }).boundingBox();
    if (!place) throw new Error('no plus in sight');
    const quantity = sold + Math.floor(times.length / firstCards) + 1;
    const name = await card.getAttribute('aria-label');
    await arm(page, 'pointerup', {
      within: `${cards}[aria-label=${JSON.stringify(name)}]`,
      in: '[aria-live]',
      texts: [String(quantity)],
    });
    await tap(place.x + place.width / 2, place.y + place.height / 2);
    times.push(await read(page));
  }
  return times;
};

/** @returns the wait for each change that `found` names for a query; the next key follows when all are painted */
const typing = async (
  page: Page,
  label: string,
  found: (query: string) => Shown[],
): Promise<number[][]> => {
  const times: number[][] = [];
  const box = page.getByRole('searchbox', { name: label, exact: true });
  const press = async (key: string, query: string) => {
    await arm(page, 'keydown', ...found(query));
    await page.keyboard.press(key);
    times.push(await readAll(page));
  };
  for (const query of queries) {
    await box.tap();
    for (let length = 1; length <= query.length; length += 1)
      await press(query.charAt(length - 1), query.slice(0, length));
    await press('Escape', '');
  }
  return found('').map((_, i) => times.map((each) => each[i] ?? Number.NaN));
};

export interface Selling {
  taps: Spread;
  /** Until the two upper rows, which are drawn with the key press. */
  upper: Spread;
  /** The same in the first round, which is the slowest of a page. */
  firstRound: Spread;
  /** Until all visible rows. */
  whole: Spread;
}

/** Taps, then searches, several rounds in one page: a till stays open all day. */
export const selling = async (page: Page, names: readonly string[]): Promise<Selling> => {
  const tapped: number[] = [];
  const upper: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    tapped.push(...(await taps(page, round * unitsEach)));
    const [prompt = [], all = []] = await typing(page, 'Buscar productos', (query) => [
      found(names, query),
      found(names, query, cardsInSight),
    ]);
    upper.push(...prompt);
    whole.push(...all);
  }
  return {
    taps: spread(tapped),
    upper: spread(upper),
    firstRound: spread(upper.slice(0, upper.length / rounds)),
    whole: spread(whole),
  };
};

/** Searches on the list of products; `all` includes hidden ones. */
export const listKeys = async (page: Page, all: readonly string[]): Promise<Spread> => {
  const [times = []] = await typing(page, 'Buscar producto', (query) => [
    { ...found(all, query), in: 'section[aria-label="Lista de productos"] article' },
  ]);
  return spread(times);
};

/** Searches among the categories of a product's form. */
export const categoryKeys = async (page: Page, categories: readonly string[]): Promise<Spread> => {
  const [times = []] = await typing(page, 'Buscar categoría', (query) => [
    {
      ...found(categories, query),
      in: 'section[aria-label="Categorías"] button[aria-pressed]',
    },
  ]);
  return spread(times);
};

const opening = async (
  page: Page,
  opener: Locator,
  shown: Shown,
  rounds: number,
  before: () => Promise<unknown>,
): Promise<Spread> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await before();
    const place = await opener.boundingBox();
    if (!place) throw new Error(`nothing to tap: ${opener}`);
    await arm(page, 'pointerdown', shown);
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
    times.push(await read(page));
  }
  return spread(times);
};

const home = async (page: Page): Promise<void> => {
  await nav(page, 'Inicio').click();
  await page.waitForURL('**/app');
  await page.locator(`${cards}, article`).first().waitFor({ state: 'detached' });
};

/** `fresh`: in a page that was just loaded and has read no product yet. */
export const openOrder = (
  page: Page,
  names: readonly string[],
  rounds: number,
  fresh: boolean,
): Promise<Spread> =>
  opening(page, nav(page, 'Nueva Orden'), found(names, ''), rounds, async () => {
    if (fresh) await page.goto('/app');
    await home(page);
  });

export const openBoard = (page: Page, orders: number, rounds: number): Promise<Spread> =>
  opening(
    page,
    nav(page, 'Ordenes'),
    { in: 'main [role=radiogroup] .tabular-nums', texts: [String(orders)] },
    rounds,
    () => home(page),
  );

export const openHistory = (page: Page, rounds: number): Promise<Spread> =>
  opening(
    page,
    nav(page, 'Historial de Ventas'),
    { in: 'section[aria-label="Totales del período"] h2', texts: ['Total'] },
    rounds,
    () => home(page),
  );

/** What waits, by the state of the connection in the top bar. */
export const openWaiting = (page: Page, rounds: number): Promise<Spread> => {
  const name = 'Operaciones por enviar';
  return opening(
    page,
    page.locator('header button[aria-haspopup=dialog]').filter({ hasText: /\d/ }),
    { in: `ul[aria-label="${name}"]`, texts: [name] },
    rounds,
    async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('list', { name }).waitFor({ state: 'detached' });
    },
  );
};

/** Taps with an empty cart, which they leave empty. */
export const tapsOfNewOrder = async (page: Page): Promise<Spread> => {
  const times = await taps(page, 0);
  await leaveOrder(page);
  return spread(times);
};

/** Leaves an order that has products, and drops it. */
export const leaveOrder = async (page: Page): Promise<void> => {
  await nav(page, 'Inicio').click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.waitForURL('**/app');
};

/** Opens the order screen in a new tab, again and again. Times since the navigation began. `rate`: of the CPU's slowdown. */
export const coldStart = async (
  context: BrowserContext,
  rate: number,
  rounds: number,
): Promise<Record<keyof Start, Spread>> => {
  const starts: Start[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto('/app/order/new', { waitUntil: 'commit' });
    starts.push(await firstShown(page, cards));
    await page.close();
  }
  const stage = (name: keyof Start) => spread(starts.map((start) => start[name]));
  return {
    answered: stage('answered'),
    loaded: stage('loaded'),
    framed: stage('framed'),
    shown: stage('shown'),
  };
};
