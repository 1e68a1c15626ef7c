import { lineTaxOf, type ProductTax } from '#contract/catalog.ts';
import { highestPrice } from '#contract/fields.ts';
import { compareMoney, fromCents, type Money, toCents } from '#domain/money.ts';
import { atPrice, type ChosenOption, type Price, withOptions } from '#domain/options.ts';
import { costsWithTax } from '#domain/tax.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import { refuseFields } from '../../errors.ts';
import { differencesOf } from '../catalog/option-groups.ts';
import type { ProductOnSale } from '../catalog/products.ts';
import { knownSince } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import type { NamedOptions, NewLine } from './named-options.ts';

/** What a new line costs: what the guest was shown. The menu only tells whether it ever said so. */

/** The columns of a line's price. */
export interface LinePrice {
  unit_price_cents: number;
  final_price_cents: number | null;
  taxes: string;
  options: string;
  list_price_cents: number | null;
}

const formerPricesOf = prepared((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('former_prices')
    .select(['product_id', 'unit_price_cents', 'final_price_cents', 'taxes', 'until'])
    .where('product_id', 'in', ids)
    .orderBy('until', 'desc'),
);

interface Sought {
  ids: readonly number[];
  since: string;
}

const formerDifferencesOf = prepared((db, { ids, since }: Sought) =>
  db
    .selectFrom('former_differences')
    .select(['option_id', 'difference_cents', 'final_difference_cents'])
    .where('option_id', 'in', ids)
    .where('until', '>=', since),
);

interface MenuPrice extends Price {
  rows: readonly ProductTax[];
}

const menuPrice = (
  row: Pick<ProductOnSale, 'unit_price_cents' | 'final_price_cents'>,
  rows: readonly ProductTax[],
): MenuPrice => ({
  unitPrice: fromCents(row.unit_price_cents),
  ...(row.final_price_cents !== null && { finalPrice: fromCents(row.final_price_cents) }),
  taxes: rows.map(lineTaxOf),
  rows,
});

/** A line with the price that the guest was shown, as far as it was told, and the menu's. */
interface Shown {
  line: NewLine;
  chosen: ChosenOption[];
  menu: MenuPrice;
  /** Before tax, with the options. */
  list: Money;
  unitPrice: Money;
  /** With tax and the options; null where the guest was shown a price that is before tax. */
  finalPrice: Money | null;
  /** Differences that are not the menu's. */
  others: ChosenOption[];
}

/** Whether the guest was shown what the menu says; an older device knows nothing of what was typed with tax. */
const isSaidBy =
  (menu: Pick<ChosenOption, 'difference' | 'finalDifference'>) =>
  ({ difference, finalDifference = menu.finalDifference }: ChosenOption): boolean =>
    difference === menu.difference && finalDifference === menu.finalDifference;

const shownOf = (line: NewLine, options: NamedOptions): Shown => {
  const { input, product } = line;
  const pairs = (input.options ?? []).flatMap(({ optionId, count, difference, ...told }) => {
    const row = options.get(optionId);
    if (!row) return [];
    const { finalDifference } = told;
    const option: Omit<ChosenOption, 'difference'> = {
      ...{ optionId, groupName: row.group_name, name: row.name, count },
      ...(row.usual === 1 && { usual: true }),
    };
    const now: ChosenOption = { ...option, ...differencesOf(row) };
    // Older devices name a difference before tax alone, and show what follows from that.
    const shown: ChosenOption = difference
      ? { ...option, difference, ...(finalDifference && { finalDifference }) }
      : now;
    return [{ now, shown }];
  });
  const menu = menuPrice(product, product.taxes);
  const chosen = pairs.map(({ shown }) => shown);
  const usual = withOptions(menu, chosen);
  return {
    line,
    chosen,
    menu,
    list: withOptions(
      menu,
      pairs.map(({ now }) => now),
    ).unitPrice,
    unitPrice: input.unitPrice ?? usual.unitPrice,
    // Older devices name a unit price alone, and show what follows from that.
    finalPrice: input.finalPrice ?? (input.unitPrice ? null : (usual.finalPrice ?? null)),
    others: pairs.flatMap(({ now, shown }) => (isSaidBy(now)(shown) ? [] : [shown])),
  };
};

const isAsShown = ({ chosen, unitPrice, finalPrice }: Shown, price: Price): boolean => {
  const known = withOptions(price, chosen);
  return finalPrice === null ? known.unitPrice === unitPrice : known.finalPrice === finalPrice;
};

/** Whether the taxes of a price are those that the guest was shown, as far as that was told. */
const isTaxedAsShown = ({ chosen, line }: Shown, price: Price): boolean => {
  const { priceWithTax } = line.input;
  const { unitPrice, taxes } = withOptions(price, chosen);
  return priceWithTax === undefined || costsWithTax(unitPrice, taxes, priceWithTax);
};

/** Whether a line costs what the menu says now. */
const isOfMenu = (shown: Shown): boolean =>
  shown.others.length === 0 && isAsShown(shown, shown.menu) && isTaxedAsShown(shown, shown.menu);

/**
 * What the menu said before, of the products and options of lines that cost something else. `recent`: until not so long ago that no
 * device can have shown it.
 */
const formerMenu = async (tx: Tx, scope: Scope, shown: readonly Shown[]) => {
  const since = knownSince(scope);
  const products = [...new Set(shown.map(({ line }) => line.product.id))];
  const options = [...new Set(shown.flatMap(({ others }) => others.map((each) => each.optionId)))];
  const prices = products.length > 0 ? await formerPricesOf(tx, { ids: products }) : [];
  const rows = options.length > 0 ? await formerDifferencesOf(tx, { ids: options, since }) : [];
  return {
    prices: (productId: number) =>
      prices
        .filter((row) => row.product_id === productId)
        .map((row) => ({
          price: menuPrice(row, JSON.parse(row.taxes)),
          recent: row.until >= since,
        })),
    had: (shown: ChosenOption): boolean =>
      rows
        .filter((row) => row.option_id === shown.optionId)
        .some((row) => isSaidBy(differencesOf(row))(shown)),
  };
};

type FormerMenu = Awaited<ReturnType<typeof formerMenu>>;

/** The price of a line, with the taxes that the menu had at some time with it, and whether a device may have known it. */
const priced = (shown: Shown, former: FormerMenu, { again }: Scope): LinePrice => {
  const { chosen, menu, list, unitPrice, finalPrice, others, line } = shown;
  const all = [{ price: menu, recent: true }, ...former.prices(line.product.id)].filter(
    ({ price }) => isAsShown(shown, price),
  );
  const taxed = all.filter(({ price }) => isTaxedAsShown(shown, price));
  const told = others.every(former.had) && taxed.find(({ recent }) => recent);
  const base = (told || taxed[0] || all[0])?.price;
  const price = base ? withOptions(base, chosen) : atPrice(menu, unitPrice);
  const taxes = price.rows.map((tax, place) => ({
    ...tax,
    ProductTax: { taxBase: price.taxes[place]?.taxBase ?? tax.ProductTax.taxBase },
  }));
  return {
    unit_price_cents: toCents(unitPrice),
    final_price_cents: finalPrice && toCents(finalPrice),
    taxes: JSON.stringify(taxes),
    options: JSON.stringify(chosen),
    // The menu that a line was taken from before a restore may be lost.
    list_price_cents: told || again ? null : toCents(list),
  };
};

/**
 * The price of each line, in their order: never another one than the guest was shown. One that the menu did not have, now or
 * when a device may have read it, is marked by the menu's.
 * @throws AppError invalid-input when options make a unit dearer than anything can be
 */
export const priceLines = async (
  tx: Tx,
  scope: Scope,
  lines: readonly NewLine[],
  options: NamedOptions,
): Promise<LinePrice[]> => {
  const shown = lines.map((line) => shownOf(line, options));
  refuseFields('invalid-input', shown, ({ unitPrice, line: { position } }) =>
    compareMoney(unitPrice, highestPrice) > 0
      ? [`products.${position}.unitPrice`, 'El precio con las opciones es demasiado alto.']
      : null,
  );
  const former = await formerMenu(
    tx,
    scope,
    shown.filter((each) => !isOfMenu(each)),
  );
  return shown.map((each) => priced(each, former, scope));
};
