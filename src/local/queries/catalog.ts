import { useLiveQuery } from 'dexie-react-hooks';
import type { Category, PaymentMethod, Product } from '#contract/catalog.ts';
import { mirror } from './device.ts';

export interface Catalog {
  products: Product[];
  categories: Category[];
}

const spanish = new Intl.Collator('es');

/** The catalog as the device has it, products by name; undefined while it is being read. */
export const useCatalog = (businessId: number): Catalog | undefined =>
  useLiveQuery(async () => {
    const [products, categories] = await Promise.all([
      mirror.products.where({ businessId }).toArray(),
      mirror.categories.where({ businessId }).toArray(),
    ]);
    products.sort((a, b) => spanish.compare(a.productName, b.productName));
    return { products, categories };
  }, [businessId]);

export const usePaymentMethods = (businessId: number): PaymentMethod[] | undefined =>
  useLiveQuery(() => mirror.paymentMethods.where({ businessId }).toArray(), [businessId]);
