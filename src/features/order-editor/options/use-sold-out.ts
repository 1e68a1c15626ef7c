import type { RefObject } from 'react';
import type { Product } from '#contract/catalog.ts';
import type { SoldOutThing } from '#local/queries/sold-out.ts';
import { failureText } from '#messages/errors.ts';
import { orderEditor } from '#messages/orders.ts';
import { useConnection, useServer } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';
import { useLongPress } from '#ui/use-long-press.ts';
import { useEditor } from '../editor-context.ts';
import { isOnMenu } from './menu.ts';

const fail = (description?: string) =>
  toast.error(orderEditor.soldOutFailed, { id: 'sold-out', ...(description && { description }) });

/** Sells something out, or takes that back, on this tablet at once; that it can't be stored, or is refused, is said. */
export const useSellOut = () => {
  const { sellOut } = useServer();
  return async (thing: SoldOutThing, on: boolean, onStored?: () => void): Promise<void> => {
    const stored = await sellOut(thing, on).catch(() => null);
    if (!stored) return fail();
    onStored?.();
    const refused = await stored.refused;
    if (refused) fail(failureText(refused));
  };
};

/** 'Agotado hoy' of a product, or back again, in one touch; where it has options, a dialog asks what of it. */
const useSoldOutToday = () => {
  const { menu, showToday } = useEditor();
  const sellOut = useSellOut();
  const isOffline = useConnection() === 'offline';
  const set = (product: Product, on: boolean): void => {
    const { id, productName } = product;
    void sellOut({ id }, on, () =>
      toast.success(orderEditor.nowSoldOut(productName, on), {
        id: 'sold-out',
        ...(isOffline && { description: orderEditor.soldOutOffline }),
        action: { label: orderEditor.undo, onClick: () => set(product, !on) },
      }),
    );
  };
  const hasOptions = (product: Product) =>
    menu.groupsOf(product).some(({ options }) => options.some(isOnMenu));
  return (product: Product) =>
    hasOptions(product) ? showToday(product.id) : set(product, !menu.isSoldOut(product));
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
