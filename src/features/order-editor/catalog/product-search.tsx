import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { linesOfProduct } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { SearchField } from '#ui/search-field.tsx';
import { toast } from '#ui/toast.tsx';
import { billedCount, unitCount } from '../draft/order-content.ts';
import { maximumFor } from '../draft/quantity-limits.ts';
import { useEditor } from '../editor-context.ts';
import { touchedLineAtom } from '../options/touched-line.ts';
import { useOptions } from '../options/use-options.ts';
import { categoryAtom, queryAtom } from './catalog-filter.ts';

interface ProductSearchProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** The down arrow, which leads to the found products. */
  onDown: () => void;
}

/** The product search. Enter adds what has exactly that code, else the first result: half a name is enough. */
export const ProductSearch = (props: ProductSearchProps) => {
  const { productIndex, draftStore, limits, menu } = useEditor();
  const { add } = useOptions();
  const category = useAtomValue(categoryAtom);
  const [query, setQuery] = useAtom(queryAtom);
  const setTouched = useSetAtom(touchedLineAtom);
  /** Enter came before the product was read. */
  const [awaited, setAwaited] = useState(false);
  const addFirst = (input: HTMLInputElement) => {
    if (query.trim() === '') return;
    const first = productIndex.ofCode(query) ?? productIndex.find(category, query, 1)[0];
    setAwaited(!first && !productIndex.whole);
    if (!first) {
      if (productIndex.whole) toast.info(orderEditor.notFound(query.trim()), { id: 'no-match' });
      input.select();
      return;
    }
    const { product } = first;
    const lines = linesOfProduct(draftStore.get().content, product.id);
    const maximum = maximumFor(limits, product, product.id, billedCount(lines));
    if (menu.isSoldOut(product) || unitCount(lines) >= maximum)
      toast.info(orderEditor.noMore(product.productName), { id: 'no-more' });
    else add(product, maximum);
    // Selected, so that typing starts another search.
    input.select();
  };
  const addAwaited = useEffectEvent(() => {
    if (awaited && props.inputRef.current) addFirst(props.inputRef.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when more products have been read.
  useEffect(addAwaited, [productIndex]);
  return (
    <SearchField
      label={orderEditor.searchProducts}
      clearLabel={orderEditor.clearSearch}
      value={query}
      onValueChange={(next) => {
        setAwaited(false);
        // What was added before is done with.
        setTouched(null);
        setQuery(next);
      }}
      onEnter={addFirst}
      onDown={props.onDown}
      inputRef={props.inputRef}
      className="min-w-13 flex-1 max-md:not-has-[input:focus,input:not(:placeholder-shown)]:w-13"
    />
  );
};
