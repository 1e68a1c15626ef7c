import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isDigits, isScannedCode, plainCode } from '#domain/codes.ts';
import { matcher, plain } from '#domain/search.ts';
import { orderEditor } from '#messages/orders.ts';
import { takeHandedScan } from '#parts/orders/handed-scan.ts';
import { SearchField } from '#ui/search-field.tsx';
import { toast } from '#ui/toast.tsx';
import { useScans } from '#ui/use-scans.ts';
import { useEditor } from '../editor-context.ts';
import { touchedLineAtom } from '../options/touched-line.ts';
import { categoryAtom, queryAtom } from './catalog-filter.ts';
import { useSale } from './use-sale.ts';

interface ProductSearchProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** The down arrow, which leads to the found products. */
  onDown: () => void;
}

/** Sells whole codes. Those that come before all products have been read wait: another product may have the same. */
const useCodes = () => {
  const { productIndex } = useEditor();
  const { sellCode } = useSale();
  const waiting = useRef<string[]>([]);
  const sellWaiting = useEffectEvent(() => {
    if (productIndex.whole) for (const code of waiting.current.splice(0)) sellCode(code);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when more products have been read.
  useEffect(sellWaiting, [productIndex]);
  return (code: string): void => {
    waiting.current.push(code);
    sellWaiting();
  };
};

/**
 * The product search. Enter adds what has exactly that code, else the first result: half a name is enough, half a code is not. A
 * scanner is heard whatever has the focus; the search shows its last code.
 */
export const ProductSearch = ({ inputRef, onDown }: ProductSearchProps) => {
  const { productIndex, draftStore } = useEditor();
  const { sell } = useSale();
  const sellCode = useCodes();
  const category = useAtomValue(categoryAtom);
  const [query, setQuery] = useAtom(queryAtom);
  const setTouched = useSetAtom(touchedLineAtom);
  /** Enter came before the product was read. */
  const [awaited, setAwaited] = useState(false);
  const search = (text: string) => {
    setAwaited(false);
    // What was added before is done with.
    setTouched(null);
    setQuery(text);
  };
  const addFirst = (input: HTMLInputElement) => {
    const text = query.trim();
    if (text === '') return;
    // Selected, so that typing starts another search.
    input.select();
    if (isDigits(plainCode(text)) || productIndex.ofCode(text).length > 0) return sellCode(text);
    const isNamed = matcher(text);
    const named = productIndex
      .find(category, query)
      .find(({ product }) => isNamed(plain(product.productName)));
    setAwaited(!named && !productIndex.whole);
    if (named) sell(named.product);
    else if (productIndex.whole) toast.info(orderEditor.notFound(text), { id: 'no-match' });
  };
  const addAwaited = useEffectEvent(() => {
    if (awaited && inputRef.current) addFirst(inputRef.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when more products have been read.
  useEffect(addAwaited, [productIndex]);
  useScans(({ text, ended }) => {
    const code = text.trim();
    // In the search, digits are a code however few they are.
    const here = ended && document.activeElement === inputRef.current;
    const isCode =
      isScannedCode(code, ended) ||
      (here && isDigits(plainCode(code))) ||
      (ended && productIndex.ofCode(code).length > 0);
    if (!isCode) return null;
    return () => {
      flushSync(() => search(code));
      // Without taking the focus.
      inputRef.current?.setSelectionRange(0, code.length);
      sellCode(code);
    };
  });
  const sellHanded = useEffectEvent(() => {
    const code = takeHandedScan(draftStore.get().orderKey);
    if (code === null) return;
    search(code);
    sellCode(code);
  });
  useEffect(sellHanded, []);
  return (
    <SearchField
      label={orderEditor.searchProducts}
      clearLabel={orderEditor.clearSearch}
      value={query}
      onValueChange={search}
      onEnter={addFirst}
      onDown={onDown}
      inputRef={inputRef}
      className="min-w-13 flex-1 max-md:not-has-[input:focus,input:not(:placeholder-shown)]:w-13"
    />
  );
};
