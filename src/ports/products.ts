import type { Product } from '#contract/catalog.ts';
import type { ProductFields } from '#contract/product-form.ts';
import type { Outcome } from './outcome.ts';

/** A product's form as it is sent. */
export interface ProductContent {
  fields: ProductFields;
  /** A new image; null for none. */
  img: File | null;
  /** Takes away the one there was. */
  deleteImage: boolean;
}

/** The owner's work on products. All of it needs the network; the device follows at once. */
export interface ProductsPort {
  /** As the server has it now. */
  loadProduct: (id: number) => Promise<Outcome<Product>>;
  /**
   * Made once for a `key`: whoever sends the form again after a lost reply, corrected or not, changes what the first
   * try made.
   */
  createProduct: (key: string, content: ProductContent) => Promise<Outcome<Product>>;
  updateProduct: (id: number, content: ProductContent) => Promise<Outcome<Product>>;
  /** Succeeds too when it is gone already. */
  deleteProduct: (id: number) => Promise<Outcome>;
}
