import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Libsql from 'libsql';
import { v7 as uuidv7 } from 'uuid';

/** The shipped server on a demo cafe with as many products and active orders as are asked for. */
export interface Cafe {
  address: string;
  /** Names of what is offered, in the order of the screen. */
  names: string[];
  stop: () => Promise<void>;
}

const start = async (directory: string, port: number): Promise<ChildProcess> => {
  const { DATABASE_URL: _other, ...env } = process.env;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...env, PORT: String(port), DATA_DIR: directory, SEED_DEMO: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error('the server did not start; run npm run build');
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) return child;
    await wait(100);
  }
  throw new Error('the server does not answer');
};

const stop = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

const columnsOf = (database: Libsql.Database, table: string, ...without: string[]): string[] =>
  (database.prepare(`pragma table_info(${table})`).all() as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => !without.includes(name));

/** Copies the demo's products, numbered, until there are `count`; a copy's description names what it is a copy of. */
const addProducts = (file: string, count: number): string[] => {
  const database = new Libsql(file);
  const names = () =>
    (
      database
        .prepare('select name from products where available = 1 and deleted_at is null')
        .all() as { name: string }[]
    ).map(({ name }) => name);
  // Codes are searched too: only names are to be found here.
  database.exec("update products set sku = '', ean = ''");
  const missing = count - names().length;
  const columns = columnsOf(database, 'products', 'id', 'name', 'description', 'sku');
  database.exec(`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${missing}),
    menu as (select *, row_number() over (order by id) - 1 as place, count(*) over () as size
             from products where available = 1 and stockable = 0 and deleted_at is null)
    insert into products (name, sku, description, ${columns.join()})
    select menu.name || ' ' || i, '', 'of ' || menu.id, ${columns.map((name) => `menu.${name}`).join()}
    from n join menu on menu.place = n.i % menu.size`);
  for (const table of ['product_categories', 'product_taxes']) {
    const rest = columnsOf(database, table, 'product_id');
    database.exec(`
      insert into ${table} (product_id, ${rest.join()})
      select products.id, ${rest.map((name) => `own.${name}`).join()}
      from products join ${table} own on products.description = 'of ' || own.product_id`);
  }
  const all = names();
  database.close();
  return all.sort(new Intl.Collator('es').compare);
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
  const { token } = (await send('auth/login', signIn)) as { token: string };
  for (let table = 1; table <= count; table += 1) {
    const products = [1, 2, 3, 4, 5].map((quantity) => ({
      productId: quantity * 3,
      quantity,
      note: quantity === 2 ? 'sin azúcar' : '',
    }));
    await send('orders/', { key: uuidv7(), tableNumber: String(table), note: '', products }, token);
  }
};

export const signIn = { email: 'demo@comanda.test', password: 'Comanda2026' };

export const openCafe = async (
  directory: string,
  port: number,
  { products, orders }: { products: number; orders: number },
): Promise<Cafe> => {
  await stop(await start(directory, port));
  const names = addProducts(join(directory, 'comanda.sqlite'), products);
  const address = `http://127.0.0.1:${port}`;
  const server = await start(directory, port);
  await addOrders(address, orders);
  return { address, names, stop: () => stop(server) };
};
