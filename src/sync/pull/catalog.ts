import * as z from 'zod/mini';
import { askIfChanged } from '#api/ask.ts';
import type { CallDeps, CatalogDeps } from '#api/deps.ts';
import { type CatalogOutcomes, done, failure, type Outcome } from '#api/outcome.ts';
import { type CatalogList, catalogPaths, catalogQueries } from '#contract/api-paths.ts';
import { category, listedMethod, product, tax } from '#contract/catalog.ts';
import { optionGroup } from '#contract/options.ts';
import { slicesOf } from '#domain/collections.ts';
import { boardEtag } from '#local/board/known-board.ts';
import {
  type CatalogRows,
  fetchedKey,
  type Page,
  pagesOf,
  storePages,
  yieldToTaps,
} from '#local/catalog/mirror.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';
import { cacheImages } from './images.ts';

/** Rows checked at one go: a large catalog never blocks a tap. */
const slice = 100;

/** The items of a list, checked in slices; null when one of them fails its schema. */
const checked = async <T>(list: readonly unknown[], item: z.ZodMiniType<T>) => {
  const schema = z.array(item);
  const items: T[] = [];
  for (const some of slicesOf(list, slice)) {
    const { data } = schema.safeParse(some);
    if (!data) return null;
    items.push(...data);
    await yieldToTaps();
  }
  return items;
};

/** @param after what has to be stored before */
const pullList = async <List extends CatalogList>(
  deps: CatalogDeps,
  { businessId, token }: SessionRow,
  list: List,
  item: z.ZodMiniType<CatalogRows[List]>,
  after?: Promise<unknown>,
): Promise<Outcome> => {
  const { mirror, clock } = deps;
  const key = fetchedKey(businessId, list);
  const etag = (await mirror.fetched.get(key))?.etag ?? null;
  const path = `${catalogPaths[list](businessId)}${catalogQueries[list] ?? ''}`;
  const call = { method: 'GET', path, token, businessId } as const;
  const askedAt = clock.now();
  const answer = await askIfChanged(deps, call, etag, z.array(z.unknown()));
  if (!answer.ok) return answer;
  if (!answer.value) {
    // `update`, not `put`: a list that was deleted meanwhile stays unknown.
    await mirror.fetched.update(key, { at: clock.now(), askedAt });
    return done;
  }
  const { body, header } = answer.value;
  const items = await checked(body, item);
  if (!items) return failure('internal');
  const fetched = { key, etag: header('etag'), at: clock.now(), askedAt };
  const pages: Page[] = [];
  for (const page of pagesOf(businessId, list, items)) {
    pages.push(page);
    await yieldToTaps();
  }
  await after;
  // One transaction: a screen that shows the list reads it once, and never a part of it.
  await mirror.transaction('rw', [mirror.pages, mirror.fetched], async () => {
    await storePages(mirror, businessId, list, pages);
    await mirror.fetched.put(fetched);
  });
  return done;
};

const allLists = (outcome: Outcome): CatalogOutcomes => ({
  products: outcome,
  categories: outcome,
  optionGroups: outcome,
  taxes: outcome,
  paymentMethods: outcome,
});

/** Brings products, categories, groups of options, taxes and payment methods up to date. */
export const pullCatalog = async (deps: CatalogDeps): Promise<CatalogOutcomes> => {
  const session = await deps.ledger.session.get('current');
  // A business has to be founded before it has a catalog.
  if (!session?.settings.currentWorkingIn) return allLists(done);
  // A product must not be tapped before it is known what has to be chosen.
  const groups = pullList(deps, session, 'optionGroups', optionGroup);
  const [products, categories, optionGroups, taxes, paymentMethods] = await Promise.all([
    pullList(deps, session, 'products', product, groups),
    pullList(deps, session, 'categories', category),
    groups,
    pullList(deps, session, 'taxes', tax),
    pullList(deps, session, 'paymentMethods', listedMethod),
  ]);
  return { products, categories, optionGroups, taxes, paymentMethods };
};

/**
 * Brings the catalog and its images up to date, so that the device has them before the network goes. Pulls run one after
 * the other, since an older list that arrives late would overwrite a newer one; callers that wait for the same pull share
 * its answer.
 */
export const catalogRefresh = (
  deps: CatalogDeps & Pick<CallDeps, 'report' | 'storageText'>,
): (() => Promise<CatalogOutcomes>) => {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<CatalogOutcomes> | null = null;

  const cacheOwnImages = async () => {
    const session = await deps.ledger.session.get('current');
    if (session) await cacheImages(deps.mirror, session);
  };

  const pull = async () => {
    next = null;
    try {
      const outcomes = await pullCatalog(deps);
      if (outcomes.products.ok) void cacheOwnImages().catch(deps.report);
      return outcomes;
    } catch (error) {
      deps.report(error);
      return allLists(failure('storage', deps.storageText(error)));
    }
  };

  return () => {
    next ??= last.then(pull);
    last = next;
    return next;
  };
};

/**
 * Looks for a new catalog, unless the board is as it was at the last look: every change of the catalog, and every sale,
 * which lowers the stock, changes the board's ETag too. Between two polls of the board nothing is asked.
 */
export const catalogWatch = ({
  ledger,
  refreshCatalog,
}: Pick<CallDeps, 'ledger' | 'refreshCatalog'>): (() => Promise<void>) => {
  let seen: string | null = null;
  return async () => {
    const session = await ledger.session.get('current');
    const etag = session ? await boardEtag(ledger, session.businessId) : null;
    if (etag !== null && etag === seen) return;
    const outcomes = await refreshCatalog();
    seen = Object.values(outcomes).every(({ ok }) => ok) ? etag : null;
  };
};
