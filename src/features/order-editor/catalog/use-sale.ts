import type { Product } from '#contract/catalog.ts';
import { linesOfProduct } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { isCovered } from '#ui/covered.ts';
import { toast } from '#ui/toast.tsx';
import { billedCount, unitCount } from '../draft/order-content.ts';
import { maximumFor } from '../draft/quantity-limits.ts';
import { useEditor } from '../editor-context.ts';
import { useOptions } from '../options/use-options.ts';

/** Adds what was searched or scanned, or says why not. */
export const useSale = () => {
  const { productIndex, draftStore, limits, ask } = useEditor();
  const { add, asks } = useOptions();

  const sell = (product: Product): void => {
    const { id, productName } = product;
    const lines = linesOfProduct(draftStore.get().content, id);
    const maximum = maximumFor(limits, product, id, billedCount(lines));
    if (unitCount(lines) >= maximum) toast.info(orderEditor.noMore(productName), { id: 'no-more' });
    else add(product, maximum);
  };

  /** Adds the product of a whole code, and asks where several have it: not while a window is open, in which a scan may come too. */
  const sellCode = (code: string): void => {
    const having = productIndex.ofCode(code);
    const [first, ...others] = having.filter(({ available }) => available);
    if (!first) {
      const [gone] = having;
      if (gone) toast.info(orderEditor.notForSale(gone.productName), { id: 'no-match' });
      else toast.info(orderEditor.notFound(code), { id: 'no-match' });
    } else if (isCovered() && (others.length > 0 || asks(first)))
      toast.info(orderEditor.closeFirst(code), { id: 'close-first' });
    else if (others.length > 0) ask({ kind: 'code', code });
    else sell(first);
  };

  return { sell, sellCode };
};
