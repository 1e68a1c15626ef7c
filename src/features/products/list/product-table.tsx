import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import { productList as words } from '#messages/product-list.ts';
import { products as texts } from '#messages/products.ts';
import { SearchList } from '#parts/list/search-list.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { findProducts } from '../find-products.ts';
import { BulkBar } from './bulk-bar.tsx';
import { EditRow, rowGrid } from './edit-row.tsx';
import type { ListEditing } from './use-edits.ts';

/** Rows of a page: the screen renders no more of a long menu. */
const pageRows = 50;

/** Enter and the arrows go from price to price, as in a sheet. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || target.dataset.price === undefined) return;
  const step = key === 'ArrowUp' || (key === 'Enter' && event.shiftKey) ? -1 : 1;
  if (key !== 'Enter' && key !== 'ArrowDown' && key !== 'ArrowUp') return;
  event.preventDefault();
  const prices = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-price]')];
  prices[prices.indexOf(target) + step]?.focus();
};

interface Props {
  catalog: Catalog;
  editing: ListEditing;
}

/** The products with price, category and availability as fields; those that are chosen get one change together. */
export const ProductTable = ({ catalog, editing }: Props) => {
  const { edits, problems, change } = editing;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = useCallback((id: number, on: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      if (on) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  const categories = useMemo(
    () => catalog.categories.map(({ id, name }) => ({ value: String(id), text: name })),
    [catalog.categories],
  );
  const withNone = useMemo(
    () => [{ value: '', text: words.noCategory }, ...categories],
    [categories],
  );
  const chosenProducts = catalog.products.filter(({ id }) => chosen.has(id));
  const chooseAll = (found: readonly Product[], on: boolean) =>
    setChosen((before) => {
      const ids = new Set(found.map(({ id }) => id));
      return new Set([...[...before].filter((id) => !ids.has(id)), ...(on ? ids : [])]);
    });
  return (
    <SearchList texts={texts} size={pageRows} find={(query) => findProducts(catalog, query)}>
      {(items, found) => (
        <>
          {chosenProducts.length > 0 && (
            <BulkBar
              products={chosenProducts}
              onChange={change}
              onUnchoose={() => setChosen(new Set())}
              {...{ edits, categories }}
            />
          )}
          <Card padded={false} className="overflow-hidden">
            <div
              className={cx(
                rowGrid,
                'min-h-touch items-center border-line border-b bg-sunken px-3 font-semibold text-muted text-xs md:px-4',
              )}
            >
              <div className="col-span-full pl-3 md:col-span-2">
                <Checkbox
                  label={words.chooseAll(found.length)}
                  checked={found.every(({ id }) => chosen.has(id))}
                  onCheckedChange={(on) => chooseAll(found, on)}
                />
              </div>
              <span aria-hidden="true" className="text-right max-md:hidden">
                {words.head.price}
              </span>
              <span aria-hidden="true" className="max-md:hidden">
                {words.head.category}
              </span>
              <span aria-hidden="true" className="text-center max-md:hidden">
                {words.head.available}
              </span>
            </div>
            <ul aria-label={words.list} className="divide-y divide-line" onKeyDown={onKeyDown}>
              {items.map((product) => (
                <EditRow
                  key={product.id}
                  product={product}
                  edit={edits[product.id]}
                  problems={problems[product.id]}
                  isChosen={chosen.has(product.id)}
                  categories={withNone}
                  onChange={change}
                  onChoose={choose}
                />
              ))}
            </ul>
          </Card>
          <p className="text-muted text-xs max-md:hidden">{words.keys}</p>
        </>
      )}
    </SearchList>
  );
};
