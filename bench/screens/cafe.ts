import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { openDatabase } from '#server/db/database.ts';
import { enlargeCatalog } from '#server/seed/enlarge.ts';

/** The shipped server on a demo cafe with a given number of products and active orders. */
export interface Cafe {
  address: string;
  /** Names of the available products, in the order of the screen. */
  names: string[];
  /** Names of all products and all categories, sorted as in lists. */
  all: string[];
  categories: string[];
  /** May be called again. */
  stop: () => Promise<void>;
}

const answers = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
  return answer?.ok === true;
};

export const start = async (directory: string, port: number): Promise<ChildProcess> => {
  if (await answers(port)) throw new Error(`another server answers on port ${port}; set PORT`);
  const { DATABASE_URL: _other, ...env } = process.env;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...env, PORT: String(port), DATA_DIR: directory, SEED_DEMO: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error('the server did not start; run npm run build');
    if (await answers(port)) return child;
    await wait(100);
  }
  throw new Error('the server does not answer');
};

export const stop = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

const categories = 300;
/** Groups of options of each product. */
const groups = 3;

/** Enlarges the demo's catalog. @returns names, sorted as on the screens */
const addProducts = async (
  directory: string,
  products: number,
): Promise<Pick<Cafe, 'names' | 'all' | 'categories'>> => {
  const database = await openDatabase({ directory });
  await database.transaction(async (tx) => {
    const { id: businessId } = await tx
      .selectFrom('businesses')
      .select('id')
      .executeTakeFirstOrThrow();
    // The search also looks at codes; these queries must match names only.
    await tx.updateTable('products').set({ sku: '', ean: '' }).execute();
    await enlargeCatalog(tx, { businessId, now: new Date() }, { products, categories, groups });
  });
  const rows = await database.db.selectFrom('products').select(['name', 'available']).execute();
  const named = await database.db.selectFrom('categories').select('name').execute();
  await database.close();
  const sorted = (list: { name: string }[], numeric = false) =>
    list.map(({ name }) => name).sort(new Intl.Collator('es', { numeric }).compare);
  return {
    names: sorted(rows.filter(({ available }) => available === 1)),
    all: sorted(rows),
    categories: sorted(named, true),
  };
};

const addOrders = async (address: string, count: number): Promise<void> => {
  const send = async (path: string, body: unknown, token?: string) => {
    const answer = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': uuidv7(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { token } = (await send('auth/login', demoOwner)) as { token: string };
  for (let table = 1; table <= count; table += 1) {
    const products = [1, 2, 3, 4, 5].map((quantity) => ({
      productId: quantity * 3,
      quantity,
      note: quantity === 2 ? 'sin azúcar' : '',
    }));
    await send('orders/', { key: uuidv7(), tableNumber: String(table), note: '', products }, token);
  }
};

/** The account of the demo cafe. */
export const demoOwner = { email: 'demo@comanda.test', password: 'Comanda2026' };

export const openCafe = async (
  directory: string,
  port: number,
  { products, orders }: { products: number; orders: number },
): Promise<Cafe> => {
  await stop(await start(directory, port));
  const catalog = await addProducts(directory, products);
  const address = `http://127.0.0.1:${port}`;
  const server = await start(directory, port);
  await addOrders(address, orders);
  let stopped: Promise<void> | undefined;
  return {
    address,
    ...catalog,
    stop: () => {
      stopped ??= stop(server);
      return stopped;
    },
  };
};
