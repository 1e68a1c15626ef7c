import type { RefObject } from 'react';
import type { Product } from '#contract/catalog.ts';
import { sellOut } from '#local/queries/sold-out.ts';
import { orderEditor } from '#messages/orders.ts';
import { isOnMenu } from '#parts/options/menu.ts';
import { soldOutFailed } from '#parts/options/sold-out-failed.ts';
import { useConnection } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';
import { useLongPress } from '#ui/use-long-press.ts';
import { useEditor } from '../editor-context.ts';

/** Says of a product that it is sold out, with the way back. */
export const useSaySoldOut = () => {
  const { session } = useEditor();
  return ({ id, productName }: Product): void =>
    toast.info(orderEditor.nowSoldOut(productName, true), {
      id: 'sold-out',
      action: {
        label: orderEditor.sellAgain,
        onClick: () => void sellOut(session, { id, name: productName }, false).catch(soldOutFailed),
      },
    });
};

/** 'Agotado hoy' of a product, or back again, in one touch; where it has options, a dialog asks what of it. */
const useSoldOutToday = () => {
  const { menu, ask, session } = useEditor();
  const isOffline = useConnection() === 'offline';
  const set = (product: Product, on: boolean): void => {
    const { id, productName } = product;
    const say = () =>
      toast.success(orderEditor.nowSoldOut(productName, on), {
        id: 'sold-out',
        ...(isOffline && { description: orderEditor.soldOutOffline }),
        action: { label: orderEditor.undo, onClick: () => set(product, !on) },
      });
    void sellOut(session, { id, name: productName }, on).then(say, soldOutFailed);
  };
  const hasOptions = (product: Product) =>
    menu.groupsOf(product).some(({ options }) => options.some(isOnMenu));
  return (product: Product) =>
    hasOptions(product)
      ? ask({ kind: 'today', productId: product.id })
      : set(product, !menu.isSoldOut(product));
};

/** A long press on a card or a line of the order changes what of its product is sold out today. */
export const useSoldOutPress = (area: RefObject<HTMLElement | null>): void => {
  const { productIndex } = useEditor();
  const change = useSoldOutToday();
  useLongPress(area, (target) => {
    const id = target.closest<HTMLElement>('[data-product]')?.dataset.product;
    const product = productIndex.byId.get(Number(id));
    // In a text, it opens the browser's own menu.
    if (!product || target.matches('textarea')) return false;
    change(product);
    return true;
  });
};
