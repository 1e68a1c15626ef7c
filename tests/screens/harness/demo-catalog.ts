import type { Product, ProductTax } from '#contract/catalog.ts';
import { decimal } from '#domain/decimal.ts';
import { unitPriceOf } from '#domain/final-price.ts';
import { type Money, money, toMoney } from '#domain/money.ts';
import type { CatalogRows } from '#local/catalog/mirror.ts';
import { menu } from '#server/seed/menu.ts';
import { optionMenu } from '#server/seed/option-menu.ts';
import { iva0, iva15 } from '#server/seed/taxes.ts';

/** The demo cafe's catalog as a device has it after its first read, without pictures. */

export type DemoCatalog = { [List in keyof CatalogRows]: CatalogRows[List][] };

const taxes = [
  { ...iva15, description: 'IVA 15%', rateCode: '4' },
  { ...iva0, description: 'IVA 0%', rateCode: '0' },
];

const taxOn = (untaxed: boolean, taxBase: Money): ProductTax => ({
  ...(taxes[untaxed ? 1 : 0] as (typeof taxes)[number]),
  ProductTax: { taxBase },
});

/** What a price with tax makes of a product's other amounts. */
export const pricesOf = (finalPrice: Money, untaxed = false) => {
  const unitPrice = unitPriceOf(finalPrice, [untaxed ? iva0 : iva15]);
  return {
    unitPrice,
    finalPrice,
    priceWithTax: finalPrice,
    unitTax: toMoney(decimal(finalPrice).minus(unitPrice)),
    Taxes: [taxOn(untaxed, unitPrice)],
  };
};

/** Made anew for each test, which may change it before it is stored. */
export const demoCatalog = (): DemoCatalog => {
  const groupsOf = (name: string) =>
    optionMenu.flatMap(({ dishes }, place) => (dishes.includes(name) ? [place + 1] : []));
  let made = 0;
  const products: Product[] = menu.flatMap(({ name: section, dishes }, place) =>
    dishes.map(({ name, price, untaxed, available, stock, sku = '', description }, position) => {
      made += 1;
      return {
        ...{ id: made, productName: name, description, available, sku, ean: '', img: null },
        ...pricesOf(price, untaxed),
        ...{ stockable: stock !== undefined, stock: stock ?? 0, unitMeasure: '' },
        ...{ categoryId: place + 1, Categories: [{ id: place + 1, name: section }] },
        ...{ createdAt: '2026-01-01T15:00:00.000Z', position: position + 1 },
        ...{ optionGroups: groupsOf(name), soldOutUntil: null, favorite: false },
      };
    }),
  );
  const idsOf = (names: readonly string[]) =>
    products.flatMap(({ id, productName }) => (names.includes(productName) ? [id] : []));
  return {
    products,
    categories: menu.map(({ name, dishes }, place) => ({
      ...{ id: place + 1, name, img: null, position: place + 1 },
      products: idsOf(dishes.map((dish) => dish.name)),
    })),
    optionGroups: optionMenu.map(({ dishes, options, ...group }, place) => ({
      ...{ ...group, id: place + 1, products: idsOf(dishes) },
      options: options.map((option, at) => ({
        ...option,
        ...{ id: place * 10 + at + 1, soldOutUntil: null },
      })),
    })) as DemoCatalog['optionGroups'],
    taxes,
    paymentMethods: [
      { id: 1, name: 'Tarjeta de Crédito', icon: 'credit-card' },
      { id: 2, name: 'Efectivo', icon: 'banknote' },
      { id: 3, name: 'Transferencia', icon: 'landmark' },
    ],
  };
};

/** Names of so many products that can be sold without end, dearest first. */
export const dearest = (count: number): string[] =>
  demoCatalog()
    .products.filter(({ available, stockable }) => available && !stockable)
    .sort((one, other) => Number(other.unitPrice) - Number(one.unitPrice) || one.id - other.id)
    .slice(0, count)
    .map(({ productName }) => productName);

/** A product of the catalog, to be changed before it is stored. */
export const productIn = ({ products }: DemoCatalog, name: string): Product => {
  const found = products.find(({ productName }) => productName === name);
  if (!found) throw new Error(`not on the menu: ${name}`);
  return found;
};

/** A group as a test names it. `difference`: what guests pay more, tax included. */
export interface TestGroup {
  name: string;
  min: number;
  max: number;
  repeat?: boolean;
  options: { name: string; difference?: string; usual?: boolean }[];
}

/** A product has these groups of options, and no others. */
export const giveOptions = (catalog: DemoCatalog, name: string, groups: TestGroup[]): void => {
  const product = productIn(catalog, name);
  const first = catalog.optionGroups.length + 1;
  const added = groups.map(({ options, repeat = false, ...group }, place) => ({
    ...{ ...group, repeat, id: first + place, products: [product.id] },
    options: options.map(({ name: option, difference = '0.00', usual = false }, at) => ({
      ...{ id: (first + place) * 10 + at, name: option, usual, available: true },
      ...{ difference: unitPriceOf(money(difference), [iva15]), soldOutUntil: null },
    })),
  }));
  catalog.optionGroups.push(...added);
  product.optionGroups = added.map(({ id }) => id);
};
