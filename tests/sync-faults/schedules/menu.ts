import { productForm } from '#contract/product-form.ts';
import { fromCents, type Money } from '#domain/money.ts';
import { type ChosenOption, withOptions } from '#domain/options.ts';
import type { LineProduct } from '#domain/order.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { optionGroupWrites } from '#server/services/catalog/option-group-writes.ts';
import { findOptionGroup } from '#server/services/catalog/option-groups.ts';
import { productWrites } from '#server/services/catalog/product-writes.ts';
import { findProduct } from '#server/services/catalog/products.ts';
import type { Scope } from '#server/services/kernel/scope.ts';
import { taxIds } from '#tests/harness/seed-small.ts';
import type { TestApp } from '#tests/harness/server.ts';

/** A menu whose prices change while devices have no network: waiters show what they read last. */

export interface ShownMenu {
  coffee: LineProduct;
  almond: ChosenOption;
}

/** A server and its clock, from which the menu's changes have their times. */
type Clocked = TestApp & { time: { now: () => number } };

const scopeOf = ({ own, time }: Clocked): Scope => ({
  businessId: own.businessId,
  now: new Date(time.now()),
});

/** Gives coffee a milk to choose. @returns the group's id */
export const addMilk = async (server: Clocked): Promise<number> => {
  const { database, own } = server;
  const form = {
    ...{ name: 'Leche', min: 0, max: 1, repeat: false, products: [own.products.coffee] },
    options: [{ name: 'Almendra', difference: '0.60' as Money, usual: false, available: true }],
  };
  const group = await database.transaction((tx) =>
    optionGroupWrites.create(tx, scopeOf(server), form, null),
  );
  return group.id;
};

export const readMenu = async (server: Clocked, milk: number): Promise<ShownMenu> => {
  const { db } = server.database;
  const product = await findProduct(db, scopeOf(server), server.own.products.coffee);
  const { name, options } = await findOptionGroup(db, scopeOf(server), milk);
  const [almond] = options;
  if (!almond) throw new Error('the milk has no options');
  const { id: optionId, difference } = almond;
  return {
    coffee: lineProduct(product),
    almond: { optionId, groupName: name, name: almond.name, difference, count: 1 },
  };
};

/** As an owner does at some other place. */
export const changePrices = async (server: Clocked, milk: number, cents: number): Promise<void> => {
  const scope = scopeOf(server);
  const { id, ...product } = await findProduct(
    server.database.db,
    scope,
    server.own.products.coffee,
  );
  const { name, options } = await findOptionGroup(server.database.db, scope, milk);
  // Of three changes one is of the tax only.
  const unitPrice = cents % 3 === 0 ? product.unitPrice : fromCents(200 + cents);
  const taxId = cents % 2 === 0 ? taxIds.iva15 : taxIds.iva0;
  const taxes = [{ taxId, taxBase: unitPrice }];
  const form = productForm.parse({
    ...{ productName: product.productName, description: product.description, unitPrice },
    taxes: JSON.stringify(taxes),
  });
  await server.database.transaction(async (tx) => {
    await productWrites.update(tx, scope, id, form, null);
    const dearer = options.map((each) => ({ ...each, difference: fromCents(cents) }));
    const group = { name, min: 0, max: 1, repeat: false, options: dearer };
    await optionGroupWrites.update(tx, scope, milk, group, null);
  });
};

/** What a waiter shows and charges: the product, with the other milk or without. */
export const shownCoffee = ({ coffee, almond }: ShownMenu, withMilk: boolean): LineProduct =>
  withMilk ? { ...withOptions(coffee, [almond]), options: [almond] } : coffee;
