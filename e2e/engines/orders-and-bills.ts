import * as z from 'zod/mini';
import { tokenAnswer } from '#contract/auth.ts';
import { billRow } from '#contract/bills.ts';
import { order } from '#contract/orders.ts';
import { apiOf } from '#tests/harness/api.ts';
import { demo } from '../pages/login-page.ts';

/** The orders of the board and the bills of the last day, as the API tells them to another device. */
export const ordersAndBills = async (address: string) => {
  const login = await apiOf([address], '')('POST', 'auth/login', { token: null, body: demo });
  const call = apiOf([address], tokenAnswer.parse(login.body).token);
  const get = async (path: string): Promise<unknown> => (await call('GET', path)).body;
  const day = 24 * 60 * 60 * 1000;
  const range = new URLSearchParams({
    businessId: '1',
    startDate: new Date(Date.now() - day).toISOString(),
    endDate: new Date(Date.now() + day).toISOString(),
  });
  const [active, finished] = [
    await get('orders/?status=active'),
    await get('orders/?status=finished'),
  ];
  return {
    orders: [...z.array(order).parse(active), ...z.array(order).parse(finished)],
    bills: z.array(billRow).parse(await get(`bills/by-filters?${range}`)),
  };
};
