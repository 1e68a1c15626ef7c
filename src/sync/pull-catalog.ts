import * as z from 'zod/mini';
import { category, paymentMethod, product, tax } from '#contract/catalog.ts';
import type { SessionRow } from '#local/ledger.ts';
import { fetchedKey, type Mirror, type MirrorTable } from '#local/mirror.ts';
import { type AskPorts, askIfChanged } from './ask.ts';
import type { Pulled } from './pull-orders.ts';

export type CatalogPorts = AskPorts & { mirror: Mirror };

/** Rows written in one transaction: a large catalog never blocks a tap. */
const slice = 500;

interface Item {
  id: number;
}

const replace = async <T extends Item>(
  table: MirrorTable<T>,
  businessId: number,
  items: readonly T[],
): Promise<void> => {
  for (let i = 0; i < items.length; i += slice)
    await table.bulkPut(items.slice(i, i + slice).map((item) => ({ ...item, businessId })));
  const kept = new Set(items.map((item) => item.id));
  const keys = await table.where({ businessId }).primaryKeys();
  await table.bulkDelete(keys.filter(([, id]) => !kept.has(id)));
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
  const reply = await askIfChanged(ports, { method: 'GET', path, token }, etag, z.array(item));
  if (!reply.ok) return reply;
  const items = reply.value;
  if (!items) {
    // Only where it is still there: a list that was taken away counts as unknown.
    await ports.mirror.fetched.update(key, { at: ports.clock.now() });
    return { ok: true };
  }
  await replace(table, businessId, items);
  const fetched = { key, etag: reply.reply.header('etag'), at: ports.clock.now() };
  await ports.mirror.transaction('rw', [table, ports.mirror.fetched], async () => {
    // Whoever signed out meanwhile took the list away: it is to be fetched whole the next time.
    const kept = await table.where({ businessId }).count();
    if (kept === items.length) await ports.mirror.fetched.put(fetched);
  });
  return { ok: true };
};

/** Brings products, categories, taxes and payment methods up to date. */
export const pullCatalog = async (ports: CatalogPorts): Promise<Pulled> => {
  const session = await ports.ledger.session.get('current');
  if (!session) return { ok: true };
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
