import type { RefObject } from 'react';
import type { Product } from '#contract/catalog.ts';
import { failureText } from '#messages/errors.ts';
import { orderEditor } from '#messages/orders.ts';
import { type Outcome, useServer } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';
import { useLongPress } from '#ui/use-long-press.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { useEditor } from '../editor-context.ts';
import { isOnMenu } from './menu.ts';

/** Asks the server to sell something out or to take that back; a failure is said. */
export const useSellOut = () => {
  const { setProductSoldOut, setOptionSoldOut } = useServer();
  const [, send] = useSingleFlight(
    async (call: () => Promise<Outcome<unknown>>, onDone?: () => void) => {
      const outcome = await call();
      if (outcome.ok) onDone?.();
      else
        toast.error(orderEditor.soldOutFailed, {
          id: 'sold-out',
          description: failureText(outcome, orderEditor.soldOutOffline),
        });
    },
  );
  return {
    product: (id: number, on: boolean, onDone?: () => void) =>
      send(() => setProductSoldOut(id, on), onDone),
    option: (groupId: number, id: number, on: boolean) =>
      send(() => setOptionSoldOut(groupId, id, on)),
  };
};

/** 'Agotado hoy' of a product, or back again, in one touch; where it has options, a dialog asks what of it. */
const useSoldOutToday = () => {
  const { menu, showToday } = useEditor();
  const sellOut = useSellOut();
  const set = (product: Product, on: boolean) => {
    const { id, productName } = product;
    sellOut.product(id, on, () =>
      toast.success(orderEditor.nowSoldOut(productName, on), {
        id: 'sold-out',
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
