import { createContext, use } from 'react';
import type { Menu } from '#parts/options/menu.ts';
import type { ProductIndex } from './catalog/catalog-search.ts';
import type { DraftStore } from './draft/draft-store.ts';
import type { QuantityLimits } from './draft/quantity-limits.ts';
import type { Change } from './draft/use-order-editing.ts';
import type { Touched } from './options/touched-line.ts';

/** What the products and the cart of one visit share. It changes only with the catalog and the limits. */
export interface EditorParts {
  draftStore: DraftStore;
  /** Applies an edit of `order-content.ts`. */
  change: Change;
  /** The same for a tap on a product: its card renders at once, everything else after the paint. */
  tap: Change;
  limits: QuantityLimits;
  productIndex: ProductIndex;
  menu: Menu;
  /** Of the business, in percent. */
  serviceRate: number;
  /** Asks of which of a product's lines to take one unit. */
  chooseLine: (productId: number) => void;
  /** Asks which of the products that have a code is meant. */
  chooseProduct: (code: string) => void;
  /** Asks for the options of units of a line, or of a product before it gets one. */
  chooseOptions: (of: Touched | { productId: number }) => void;
  /** Shows what of a product is sold out today. */
  showToday: (productId: number) => void;
}

export const EditorContext = createContext<EditorParts | null>(null);

export const useEditor = (): EditorParts => {
  const parts = use(EditorContext);
  if (!parts) throw new Error('EditorContext is not provided');
  return parts;
};
