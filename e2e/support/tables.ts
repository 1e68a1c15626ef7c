import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Libsql from 'libsql';
import { dayMs } from '#domain/durations.ts';

export interface OrderRecord {
  id: number;
  key: string;
  tableNumber: string;
  note: string;
  status: string;
  /** `rate` in percent: the tax of the line. */
  lines: {
    product: string;
    quantity: number;
    billed: number;
    note: string;
    priceCents: number;
    rate: number;
  }[];
}

export interface BillRecord {
  id: number;
  key: string;
  orderId: number;
  totalCents: number;
  customerDni: string | null;
  createdAt: string;
  lines: { product: string; quantity: number; discountCents: number }[];
}

export interface ProductRecord {
  id: number;
  name: string;
  priceCents: number;
}

interface NamedProduct extends ProductRecord {
  /** Null where the price was typed before tax. */
  finalCents: number | null;
  description: string;
  sku: string;
  stock: number;
  available: number;
  category: string | null;
}

export interface GroupRecord {
  name: string;
  min: number;
  max: number;
  repeat?: boolean;
  options: { option: string; cents: number; usual?: boolean }[];
}

/** The board has changed by more than the server keeps the single changes of: devices ask for all of it. */
const newBoard = (): string => `update board_states set state = '${randomUUID()}', seq = seq + 1;
  delete from board_changes;
  insert into board_changes (business_id, seq, mark) select business_id, seq, substr(state, 1, 8) from board_states`;

/** Milliseconds to wait while the server writes. */
const busyTimeout = 5_000;

const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

/** The server's own tables, read from its file beside it. */
export class Tables {
  readonly #file: string;
  readonly #lastOrder: number;
  readonly #lastBill: number;

  /** Remembers what is there already: `newOrders` and `newBills` leave the demo's past out. */
  constructor(directory: string) {
    this.#file = join(directory, 'comanda.sqlite');
    this.#lastOrder = this.#last('orders');
    this.#lastBill = this.#last('bills');
  }

  newOrders(): OrderRecord[] {
    return this.#rows<Omit<OrderRecord, 'lines'>>(
      `select id, key, table_number as tableNumber, note, status from orders
       where id > ${this.#lastOrder} order by id`,
    ).map((order) => ({
      ...order,
      lines: this.#rows(
        `select line_copies.name as product, quantity, quantity_billed as billed, note,
         line_copies.unit_price_cents as priceCents, coalesce(json_extract(line_copies.taxes, '$[0].rate'), 0) as rate
         from order_lines join line_copies on line_copies.id = copy_id
         where order_id = ${order.id} order by position`,
      ),
    }));
  }

  /** The shifts, in the order in which they were opened. */
  shifts(): object[] {
    return this.#rows(
      `select number, float_cents as floatCents, expected_cents as expectedCents, json_extract(counted, '$.cash') as counted,
       case when closed_at is null then 'open' when counted is null then 'uncounted' else 'closed' end as state
       from shifts order by opened_at`,
    );
  }

  /** What the last bills say of shifts: `shift` is the shift's Z, or null. */
  billsOfShifts(): { shift: number | null; totalCents: number }[] {
    return this.#rows(
      `select shifts.number as shift, total_cents as totalCents from bills
       left join shifts on shifts.key = bills.shift_key and shifts.business_id = bills.business_id
       where bills.id > ${this.#lastBill} order by total_cents`,
    );
  }

  /** What was told of the payments of the last bills since they were taken, in the order of the bills. */
  paymentChanges(): object[] {
    return this.#rows<{ totalCents: number; changes: string }>(
      `select total_cents as totalCents, payment_changes as changes from bills
       where id > ${this.#lastBill} and payment_changes is not null order by id`,
    ).flatMap(({ totalCents, changes }) =>
      (JSON.parse(changes) as object[]).map((change) => ({ totalCents, ...change })),
    );
  }

  /** Of a method that every business starts with. */
  methodId(name: string): number | undefined {
    return this.#rows<{ id: number; name: string }>('select id, name from payment_methods').find(
      (method) => method.name === name,
    )?.id;
  }

  /** How the last bill was paid, where it says more than its method. */
  lastBillPayments(): object[] {
    const [bill] = this.#rows<{ payments: string | null }>(
      `select payments from bills where id > ${this.#lastBill} order by id desc limit 1`,
    );
    return JSON.parse(bill?.payments ?? '[]');
  }

  newBills(): BillRecord[] {
    return this.#rows<Omit<BillRecord, 'lines'>>(
      `select bills.id, bills.key, order_id as orderId, total_cents as totalCents, customers.dni as customerDni,
       bills.created_at as createdAt
       from bills left join customers on customers.id = customer_id
       where bills.id > ${this.#lastBill} order by bills.id`,
    ).map((bill) => ({
      ...bill,
      lines: this.#rows(
        `select line_copies.name as product, quantity, discount_cents as discountCents
         from bill_lines join line_copies on line_copies.id = copy_id
         where bill_id = ${bill.id} order by position`,
      ),
    }));
  }

  /** How many there are; the demo's are all of the last month. */
  bills(): number {
    const [row] = this.#rows<{ count: number }>('select count(*) as count from bills');
    return row?.count ?? 0;
  }

  /** Products that can be sold without end, dearest first. */
  products(): ProductRecord[] {
    return this.#rows(
      `select id, name, unit_price_cents as priceCents from products
       where available = 1 and stockable = 0 and deleted_at is null
       order by unit_price_cents desc, id`,
    );
  }

  /** Those of a name. */
  named(name: string): NamedProduct[] {
    return this.#rows(
      `select id, name, unit_price_cents as priceCents, final_price_cents as finalCents, description, sku, stock, available,
         (select name from categories where id = products.category_id) as category from products
       where name = '${name}' and deleted_at is null`,
    );
  }

  /** Names of so many of them. */
  menu(count: number): string[] {
    return this.products()
      .slice(0, count)
      .map(({ name }) => name);
  }

  /** How many sessions somebody has open. */
  sessions(email: string): number {
    return this.#rows(
      `select sessions.token_hash from sessions join users on users.id = user_id
       where email = '${email}'`,
    ).length;
  }

  /** As another person's work: every order has this note. */
  noteOrders(note: string): void {
    this.#write(`update orders set note = '${note}', version = version + 1; ${newBoard()}`);
  }

  /**
   * The demo's last order is finished now: the board shows those of the last 24 hours, and late in the evening the demo's
   * last ones are older.
   */
  finishLastNow(): void {
    this.#write(`update orders set finished_at = '${new Date().toISOString()}'
      where id = (select max(id) from orders); ${newBoard()}`);
  }

  /** Whether the demo's orders finish with the bill of their last units. */
  finishBilled(does: boolean): void {
    this.#write(`update businesses set finish_billed = ${does ? 1 : 0}`);
  }

  /** So many of the demo's orders of earlier days were never billed, the oldest one at this table. */
  unbillPast(count: number, table: string): void {
    this.#write(`update orders set settled = 0, version = version + 1
      where id in (select id from orders where finished_at < '${daysAgo(2)}' order by id desc limit ${count});
      update order_lines set quantity_billed = 0 where order_id in (select id from orders where settled = 0);
      update orders set table_number = '${table}' where id = (select min(id) from orders where settled = 0); ${newBoard()}`);
  }

  /** The table's order was taken so many minutes before. */
  takenEarlier(table: string, minutes: number): void {
    this.#write(`update orders set version = version + 1,
        created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-${minutes} minutes')
      where table_number = '${table}' and status = 'active'; ${newBoard()}`);
  }

  /** The devices have printed for the kitchen for an hour already. */
  stationsSetEarlier(): void {
    this.#write(`update kitchen_stations set since = strftime('%Y-%m-%dT%H:%M:%fZ', since, '-60 minutes');
      update businesses set stations_state = hex(randomblob(16))`);
  }

  /** What was sold in the last 24 hours was sold a day later: today is as full in the morning as any day in the evening. */
  sellAgainToday(): void {
    this.#write(`update bills set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+1 day')
      where created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')`);
  }

  /** As another tablet's sale: the lines of the last bill have options, a note and a price that the menu never had. */
  sellLastAtOtherPrice(): void {
    const almond = {
      optionId: 1,
      groupName: 'Leche',
      name: 'Almendra',
      difference: '0.60',
      count: 1,
    };
    this.#write(`update bill_lines set options = '${JSON.stringify([almond])}', note = 'sin azúcar',
        list_price_cents = 100 + (select unit_price_cents from line_copies where id = copy_id) where bill_id = (select max(id) from bills);
      update bills set price_differs = 1, marks = 'price' where id = (select max(id) from bills)`);
  }

  /** As at another tablet: guests were shown what they pay for each active order, which was less then. A later change of an order tells of it. */
  showPreBills(): void {
    const said = {
      ...{ preBilledAt: '2026-03-01T15:00:00.000Z', preBilledTotal: '9.99', preBillCount: 1 },
      preBilledUnits: '00000000',
    };
    const kept = JSON.stringify({ said, keys: [] });
    this.#write(`update orders set pre_bill = '${kept}' where status = 'active'`);
  }

  /** As another person's work in the catalog: the product is gone. */
  deleteProduct(id: number): void {
    this.changeProduct(id, "deleted_at = '2026-01-01T00:00:00.000Z'");
  }

  /**
   * As another person's work in the catalog. `what`: columns and their values, as SQL has them. Without the new state
   * the server would say that nothing has changed.
   */
  changeProduct(id: number, what: string): void {
    this.#write(`update products set ${what} where id = ${id};
      update businesses set catalog_state = hex(randomblob(16))`);
  }

  /** As another person's work in the catalog. `what`: columns of the option and their values, as SQL has them. */
  changeOption(name: string, what: string): void {
    this.#write(`update options set ${what} where name = '${name}';
      update businesses set catalog_state = hex(randomblob(16))`);
  }

  /** As another person's work in the catalog: these are the product's groups of options now. */
  giveOptions(productId: number, groups: readonly GroupRecord[]): void {
    const rows = groups.map(({ name, min, max, repeat, options }, position) => {
      const values = options.map(
        ({ option, cents, usual }, place) =>
          `((select max(id) from option_groups), '${option}', ${cents}, ${usual ? 1 : 0}, 1, ${place})`,
      );
      return `insert into option_groups (business_id, name, min, max, repeat)
          select business_id, '${name}', ${min}, ${max}, ${repeat ? 1 : 0} from products where id = ${productId};
        insert into options (group_id, name, difference_cents, usual, available, position)
          values ${values.join(', ')};
        insert into product_option_groups (product_id, group_id, position)
          select ${productId}, max(id), ${position} from option_groups;`;
    });
    this.#write(`delete from product_option_groups where product_id = ${productId};
      ${rows.join('\n')}
      update businesses set catalog_state = hex(randomblob(16))`);
  }

  /** As another person's work in the catalog: an option has another name. */
  renameOption(from: string, to: string): void {
    this.#write(`update options set name = '${to}' where name = '${from}';
      update businesses set catalog_state = hex(randomblob(16))`);
  }

  /** The options of the group with this name, in their order. */
  optionsOf(group: string): { option: string; cents: number }[] {
    return this.#rows(
      `select options.name as option, coalesce(final_difference_cents, difference_cents) as cents from options
       join option_groups on option_groups.id = group_id
       where option_groups.name = '${group}' and options.deleted_at is null and option_groups.deleted_at is null
       order by position`,
    );
  }

  /** As another person's work in the catalog: each product is there so many times, the copies numbered from 2. */
  repeatProducts(times: number): void {
    this.#write(`with recursive numbers(n) as (values (2) union all select n + 1 from numbers where n < ${times})
      insert into products (business_id, name, description, unit_price_cents, final_price_cents, available, image_hash, stockable, stock,
        sku, ean, unit_measure, category_id, created_at)
      select business_id, name || ' ' || n, description, unit_price_cents, final_price_cents, available, image_hash, stockable, stock,
        '', '', unit_measure, category_id, created_at
      from products, numbers where deleted_at is null;
      update businesses set catalog_state = hex(randomblob(16))`);
  }

  /** As another person's work in the catalog: these are the categories now, all without products. */
  replaceCategories(names: readonly string[]): void {
    const [business] = this.#rows<{ id: number }>('select min(id) as id from businesses');
    const rows = names.map((name) => `(${business?.id}, '${name}')`);
    this.#write(`delete from categories;
      ${rows.length > 0 ? `insert into categories (business_id, name) values ${rows.join(', ')};` : ''}
      update businesses set catalog_state = hex(randomblob(16))`);
  }

  /** As another person's work in the catalog: a category has one more product. */
  putInto(category: string, product: string): void {
    this.#write(`insert into product_categories (category_id, product_id)
      select categories.id, products.id from categories, products
      where categories.name = '${category}' and products.name = '${product}';
      update businesses set catalog_state = hex(randomblob(16))`);
  }

  /** Names of the categories. */
  categories(): string[] {
    return this.#rows<{ name: string }>('select name from categories order by id').map(
      ({ name }) => name,
    );
  }

  /** More ways to pay than a till shows at once. */
  addPaymentMethods(names: readonly string[]): void {
    for (const name of names)
      this.#write(`insert into payment_methods (name, icon) values ('${name}', 'wallet')`);
  }

  #write(statement: string): void {
    const database = new Libsql(this.#file, { timeout: busyTimeout });
    try {
      database.exec(statement);
    } finally {
      database.close();
    }
  }

  #last(table: string): number {
    const [row] = this.#rows<{ last: number }>(`select coalesce(max(id), 0) as last from ${table}`);
    return row?.last ?? 0;
  }

  #rows<Row>(query: string): Row[] {
    const database = new Libsql(this.#file, { readonly: true, timeout: busyTimeout });
    try {
      return database.prepare(query).all() as Row[];
    } finally {
      database.close();
    }
  }
}

/** What guests pay for an order, in cents: each rate's tax is rounded once, and 10 % of the subtotal are for the service. */
export const orderTotal = ({ lines }: OrderRecord): number => {
  const bases = new Map<number, number>();
  for (const { rate, quantity, priceCents } of lines) {
    bases.set(rate, (bases.get(rate) ?? 0) + quantity * priceCents);
  }
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const subtotal = sumOf([...bases.values()]);
  const taxes = sumOf([...bases].map(([rate, base]) => Math.round((base * rate) / 100)));
  return subtotal + taxes + Math.round(subtotal / 10);
};
