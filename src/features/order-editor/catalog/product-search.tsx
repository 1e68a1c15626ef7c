import { useAtom, useAtomValue } from 'jotai';
import type { RefObject } from 'react';
import { lineOf } from '#domain/order.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { orderEditor } from '#messages/orders.ts';
import { SearchField } from '#ui/search-field.tsx';
import { toast } from '#ui/toast.tsx';
import type { DraftStore } from '../draft/draft-store.ts';
import { addUnit } from '../draft/order-content.ts';
import type { Change } from '../draft/use-order-editing.ts';
import { categoryAtom, queryAtom } from './catalog-filter.ts';
import { maximumFor, type ProductIndex, type QuantityLimits } from './product-index.ts';

export interface ProductSearchProps {
  productIndex: ProductIndex;
  draftStore: DraftStore;
  limits: QuantityLimits;
  tap: Change;
  inputRef: RefObject<HTMLInputElement | null>;
  /** The arrow that leads from the box to what it found. */
  onDown: () => void;
}

/** The search of products. Enter adds the first that is found: enough for a name half typed, or a scanned code. */
export const ProductSearch = ({
  productIndex,
  draftStore,
  limits,
  tap,
  inputRef,
  onDown,
}: ProductSearchProps) => {
  const category = useAtomValue(categoryAtom);
  const [query, setQuery] = useAtom(queryAtom);
  const addFirst = (input: HTMLInputElement) => {
    if (query.trim() === '') return;
    const [first] = productIndex.find(category, query, 1);
    if (!first) return;
    const { product } = first;
    const line = lineOf(draftStore.get().content, product.id);
    const maximum = maximumFor(limits, product, product.id, line);
    if ((line?.quantity ?? 0) >= maximum)
      toast.info(orderEditor.noMore(product.productName), { id: 'no-more' });
    tap((content) => addUnit(content, lineProduct(product), maximum));
    // What is typed next is another search.
    input.select();
  };
  return (
    <SearchField
      label={orderEditor.searchProducts}
      clearLabel={orderEditor.clearSearch}
      value={query}
      onValueChange={setQuery}
      onEnter={addFirst}
      onDown={onDown}
      inputRef={inputRef}
      className="flex-1"
    />
  );
};
