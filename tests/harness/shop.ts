import { type Account, newBusiness, signUp } from './accounts.ts';
import type { Answer, Call } from './api.ts';

/** Creates a business over HTTP only, with the products that the suites use. */

const made = ({ status, body }: Answer): { id: number } => {
  if (status !== 201) throw new Error(`not made: ${status} ${JSON.stringify(body)}`);
  return body;
};

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

interface ShopProduct {
  productName: string;
  unitPrice: string;
  /** Percent of tax. */
  rate: 0 | 15;
  /** Null: can be sold without end. */
  stock: number | null;
}

const products: readonly ShopProduct[] = [
  { productName: 'Capuchino', unitPrice: '2.75', rate: 15, stock: null },
  { productName: 'Jugo de mora', unitPrice: '2.50', rate: 0, stock: null },
  { productName: 'Cerveza artesanal', unitPrice: '4.00', rate: 15, stock: 10 },
  { productName: 'Encebollado', unitPrice: '6.50', rate: 15, stock: 0 },
];

const addProducts = async (
  call: Call,
  categoryId: number,
  menu: readonly ShopProduct[],
): Promise<void> => {
  const { body: taxes } = await call('GET', 'taxes');
  for (const { productName, unitPrice, rate, stock } of menu) {
    const { id: taxId } = taxes.find((tax: { rate: number }) => tax.rate === rate);
    const body = form({
      productName,
      description: productName,
      unitPrice,
      stockable: String(stock !== null),
      stock: String(stock ?? 0),
      available: 'true',
      categories: JSON.stringify([categoryId]),
      taxes: JSON.stringify([{ taxId, taxBase: unitPrice }]),
    });
    made(await call('POST', 'products', { body }));
  }
};

/**
 * Signs up the owner of a new business with a category and products.
 * @param menu its products; by default the four of the suites
 * @throws Error when refused
 */
export const openShop = async (urls: readonly string[], menu = products): Promise<Account> => {
  const owner = await signUp(urls);
  made(await owner.call('POST', 'business', { body: newBusiness() }));
  const category = made(
    await owner.call('POST', 'categories', { body: form({ name: 'Cafés', products: '[]' }) }),
  );
  await addProducts(owner.call, category.id, menu);
  return owner;
};
