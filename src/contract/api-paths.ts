/** Paths of the API, relative to its base, that several files name. A path that one call alone uses stands there. */

export const settingsPath = 'settings/';
export const ordersPath = 'orders/';
export const productsPath = 'products/';
export const categoriesPath = 'categories/';

/** The lists of the catalog. The mirror keeps them under these paths: devices have them so. */
export const catalogPaths = {
  products: (businessId: number) => `products/business/${businessId}`,
  categories: () => categoriesPath,
  taxes: () => 'taxes/',
  paymentMethods: () => 'paymentMethod',
};

export type CatalogList = keyof typeof catalogPaths;

/** `ref`: the order's number or key. */
export const orderPath = (ref: string): string => `${ordersPath}${ref}`;

/** `ref`: the bill's number or key. */
export const billPath = (ref: string): string => `bills/${ref}`;
