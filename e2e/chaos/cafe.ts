import { newPasswordOfTests } from '#tests/harness/accounts.ts';
import type { Call } from '#tests/harness/api.ts';
import { openShop } from '#tests/harness/shop.ts';

const product = (productName: string, unitPrice: string, rate: 0 | 15) => ({
  productName,
  unitPrice,
  rate,
  stock: null,
});

/** What waiters sell. No name is part of another. Prices that don't divide evenly make every rounding count. */
const menu = [
  product('Capuchino', '2.75', 15),
  product('Jugo de mora', '2.50', 0),
  product('Humita', '1.99', 15),
  product('Bolón mixto', '3.33', 15),
];

/** One product for each device, which only that device adds to orders of the others: their sums are always known. */
const guests = [product('Empanada', '1.05', 15), product('Tamal', '1.45', 15)];

const namesOf = (list: readonly { productName: string }[]) => list.map((each) => each.productName);

export const menuNames = namesOf(menu);
export const guestNames = namesOf(guests);

export interface Cafe {
  credentials: { email: string; password: string };
  call: Call;
  businessId: number;
}

/**
 * Opens the cafe of a run: one account, a service rate, a short menu. Orders stay open when their last units are billed: a
 * browser may die between the bill and the finish, and papers wouldn't know which of them was made.
 */
export const openCafe = async (url: string): Promise<Cafe> => {
  const { call, email } = await openShop([url], [...menu, ...guests]);
  const { body: settings } = await call('GET', 'settings');
  const businessId: number = settings.currentWorkingIn;
  const body = { serviceRate: 10, finishBilled: false };
  const { status } = await call('PUT', `business/${businessId}/settings`, { body });
  if (status !== 200) throw new Error(`the settings were refused: ${status}`);
  return { credentials: { email, password: newPasswordOfTests }, call, businessId };
};
