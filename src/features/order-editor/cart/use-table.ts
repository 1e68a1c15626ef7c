import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { useCartHash } from './open-cart.tsx';

/** The field of the table, and the way to it: where the cart is out of sight, it opens for that. */
export const useTable = (
  cart: ReturnType<typeof useCartHash>,
): { field: RefObject<HTMLInputElement | null>; toTable: () => void } => {
  const field = useRef<HTMLInputElement>(null);
  const isNext = useRef(false);
  const toTable = () => {
    if (field.current?.getClientRects().length !== 0) return field.current?.focus();
    isNext.current = true;
    cart.show();
  };
  useLayoutEffect(() => {
    if (!cart.open || !isNext.current) return;
    isNext.current = false;
    field.current?.focus();
  }, [cart.open]);
  return { field, toTable };
};
