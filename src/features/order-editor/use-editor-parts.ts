import { useMemo } from 'react';
import { takenFrom } from '#domain/stock.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { useSoldOutMarks } from '#local/queries/sold-out.ts';
import { useTakenStock } from '#local/queries/stock.ts';
import { type Menu, menuOf } from '#parts/options/menu.ts';
import { useToday } from '#parts/use-today.ts';
import { useClock } from '#ports/clock.ts';
import { productIndexOf } from './catalog/catalog-search.ts';
import { type DraftStore, useDraftValue } from './draft/draft-store.ts';
import type { QuantityLimits } from './draft/quantity-limits.ts';
import type { OrderEditing } from './draft/use-order-editing.ts';
import type { Asking, EditorParts } from './editor-context.ts';

const useQuantityLimits = (
  { businessId }: SessionRow,
  draftStore: DraftStore,
  { isSoldOut }: Menu,
): QuantityLimits => {
  const taken = useTakenStock(businessId);
  const base = useDraftValue(draftStore, (draft) => draft.base);
  const orderKey = useDraftValue(draftStore, (draft) => draft.orderKey);
  return useMemo(
    () => ({ base, taken: takenFrom(taken, orderKey), isSoldOut }),
    [base, taken, orderKey, isSoldOut],
  );
};

/** What is sold out is so until the business's next day. */
const useMenu = (catalog: Catalog, { businessId }: SessionRow): Menu => {
  const today = useToday();
  const clock = useClock();
  const marks = useSoldOutMarks(businessId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time counts again when a day begins.
  return useMemo(() => menuOf(catalog, marks ?? [], clock.now()), [catalog, marks, today]);
};

/** What the products and the cart share. @param ask stays the same */
export const useEditorParts = (
  session: SessionRow,
  catalog: Catalog,
  { draftStore, change, tap }: OrderEditing,
  ask: (asked: Asking) => void,
): EditorParts => {
  const menu = useMenu(catalog, session);
  const limits = useQuantityLimits(session, draftStore, menu);
  const productIndex = productIndexOf(catalog);
  return useMemo(
    () => ({ session, draftStore, change, tap, limits, productIndex, menu, ask }),
    [session, draftStore, change, tap, limits, productIndex, menu, ask],
  );
};
