import type { Category, ReadyImage } from '#contract/catalog.ts';
import type { Outcome } from './outcome.ts';

/** What a category shows: as before, nothing, a file, or a ready image by its address. */
export type ImageChange =
  | { kind: 'kept' }
  | { kind: 'none' }
  | { kind: 'file'; file: File }
  | { kind: 'ready'; src: string };

export interface CategoryChange {
  name: string;
  /** Its products; null leaves them as they are. */
  products: readonly number[] | null;
  image: ImageChange;
}

/** The owner's work on categories. All of it needs the network; the device follows at once. */
export interface CategoriesPort {
  /** Brings what the device knows of the catalog up to date, if the server has news. Tells whether it is. */
  refreshCatalog: () => Promise<boolean>;
  /** Images to choose from. */
  readyImages: () => Promise<Outcome<ReadyImage[]>>;
  /** As the server has it now. */
  loadCategory: (id: number) => Promise<Outcome<Category>>;
  /** Once for a `key`, a UUID: trying again after a lost answer makes no second one. */
  createCategory: (key: string, change: CategoryChange) => Promise<Outcome<Category>>;
  updateCategory: (id: number, change: CategoryChange) => Promise<Outcome<Category>>;
  /** Succeeds too when it is gone already. */
  deleteCategory: (id: number) => Promise<Outcome>;
}
