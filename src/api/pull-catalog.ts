import * as z from 'zod/mini';
import { category, paymentMethod, product, tax } from '#contract/catalog.ts';
import { slicesOf } from '#domain/slices.ts';
import type { SessionRow } from '#local/ledger.ts';
import { fetchedKey, type Mirror, type MirrorTable } from '#local/mirror.ts';
import { type AskPorts, askIfChanged } from './ask.ts';
import type { Pulled } from './pull-orders.ts';

export type CatalogPorts = AskPorts & { mirror: Mirror };

/** Rows looked at, or handed to the disk, at one go: a large catalog never blocks a tap. */
const slice = 100;

interface Item {
  id: number;
}

const replace = async <T extends Item>(
  table: MirrorTable<T>,
  businessId: number,
  items: readonly T[],
): Promise<void> => {
  for (const some of slicesOf(items, slice))
    await table.bulkPut(some.map((item) => ({ ...item, businessId })));
  // Thousands of keys are read in one go: only where something has to leave.
  if ((await table.where({ businessId }).count()) === items.length) return;
  const kept = new Set(items.map((item) => item.id));
  const keys = await table.where({ businessId }).primaryKeys();
  await table.bulkDelete(keys.filter(([, id]) => !kept.has(id)));
};

/** Lets whatever was tapped meanwhile go first. */
const others = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** What a list holds, looked at in slices; null when something in it is not what it should be. */
const checked = async <T>(
  list: readonly unknown[],
  item: z.ZodMiniType<T>,
): Promise<T[] | null> => {
  const schema = z.array(item);
  const items: T[] = [];
  for (const some of slicesOf(list, slice)) {
    const { data } = schema.safeParse(some);
    if (!data) return null;
    items.push(...data);
    await others();
  }
  return items;
};

const pullList = async <T extends Item>(
  ports: CatalogPorts,
  path: string,
  item: z.ZodMiniType<T>,
  table: MirrorTable<T>,
  { businessId, token }: SessionRow,
): Promise<Pulled> => {
  const key = fetchedKey(businessId, path);
  const etag = (await ports.mirror.fetched.get(key))?.etag ?? null;
  const call = { method: 'GET' as const, path, token };
  const reply = await askIfChanged(ports, call, etag, z.array(z.unknown()));
  if (!reply.ok) return reply;
  const list = reply.value;
  if (!list) {
    // Only where it is still there: a list that was taken away counts as unknown.
    await ports.mirror.fetched.update(key, { at: ports.clock.now() });
    return { ok: true };
  }
  const items = await checked(list, item);
  if (!items) return { ok: false, code: 'network', message: null, fields: {} };
  const fetched = { key, etag: reply.reply.header('etag'), at: ports.clock.now() };
  // In one: who follows the list reads it once, and never a part of it.
  await ports.mirror.transaction('rw', [table, ports.mirror.fetched], async () => {
    await replace(table, businessId, items);
    // Whoever signed out meanwhile took the list away: it is to be fetched whole the next time.
    const kept = await table.where({ businessId }).count();
    if (kept === items.length) await ports.mirror.fetched.put(fetched);
  });
  return { ok: true };
};

/** Brings products, categories, taxes and payment methods up to date. */
export const pullCatalog = async (ports: CatalogPorts): Promise<Pulled> => {
  const session = await ports.ledger.session.get('current');
  // A business has to be founded before it has a catalog.
  if (!session?.settings.currentWorkingIn) return { ok: true };
  const { businessId } = session;
  const { mirror } = ports;
  const results = await Promise.all([
    pullList(ports, `products/business/${businessId}`, product, mirror.products, session),
    pullList(ports, 'categories/', category, mirror.categories, session),
    pullList(ports, 'taxes/', tax, mirror.taxes, session),
    pullList(ports, 'paymentMethod', paymentMethod, mirror.paymentMethods, session),
  ]);
  return results.find((result) => !result.ok) ?? { ok: true };
};
