import { createContext, use } from 'react';
import type { SessionRow } from '#local/queries/session.ts';
import { serviceRateFor } from '#parts/billing/service-rate.ts';
import type { Menu } from '#parts/options/menu.ts';
import type { ProductIndex } from './catalog/catalog-search.ts';
import type { DraftStore } from './draft/draft-store.ts';
import type { QuantityLimits } from './draft/quantity-limits.ts';
import type { Change } from './draft/use-order-editing.ts';
import type { Touched } from './options/touched-line.ts';

/**
 * What a window asks: of which of a product's `lines` to take one unit; which of the products that have a `code` is meant; the
 * `options` of units of a line, or of a product before it gets one; what of a product is sold out `today`.
 */
export type Asking =
  | { kind: 'line' | 'today'; productId: number }
  | { kind: 'code'; code: string }
  | { kind: 'options'; of: OptionsOf };

/** Of which units of a line, or of which product before it gets one. */
export type OptionsOf = Touched | { productId: number };

/** What the products and the cart of one visit share. It changes only with the catalog and the limits. */
export interface EditorParts {
  session: SessionRow;
  draftStore: DraftStore;
  /** Applies an edit of `order-content.ts`. */
  change: Change;
  /** The same for a tap on a product: its card renders at once, everything else after the paint. */
  tap: Change;
  limits: QuantityLimits;
  productIndex: ProductIndex;
  menu: Menu;
  ask: (asked: Asking) => void;
}

export const EditorContext = createContext<EditorParts | null>(null);

export const useEditor = (): EditorParts => {
  const parts = use(EditorContext);
  if (!parts) throw new Error('EditorContext is not provided');
  return parts;
};

/** Of an order at a table, in percent. */
export const useServiceRate = (tableNumber: string): number =>
  serviceRateFor(useEditor().session.settings, tableNumber);
