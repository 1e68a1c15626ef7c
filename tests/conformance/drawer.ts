import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type ApiShift, shift } from '#contract/shifts.ts';
import { addMoney, type Money } from '#domain/money.ts';
import type { Answer } from '#tests/harness/api.ts';
import { methodOf } from '#tests/harness/drawer-cases.ts';
import type { Party } from '#tests/harness/target.ts';
import { type Colleague, openTill } from './people.ts';
import { billBody, closeBody, movementBody, shiftBody, takeOrder, type Under } from './steps.ts';

export interface Paid {
  method: keyof typeof methodOf;
  amount: Money;
  tendered?: Money;
}

/** A new business with a till, and what a tablet tells of its drawer. */
export const openDrawer = async (under: Under) => {
  const tablet: Colleague & Party = await openTill(under);
  const { call } = tablet;
  const { body: tills } = await call('GET', 'tills');
  const tillId: number = tills[0].id;
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    call('POST', path, { body, headers });
  const read = async (key: string): Promise<ApiShift> =>
    shift.parse((await call('GET', `shifts/${key}`)).body);

  /** @returns the key of a new shift */
  const opened = async (more: object = {}): Promise<string> => {
    const answer = await post('shifts', shiftBody(tillId, more));
    expect(answer.status).toBe(201);
    return shift.parse(answer.body).key;
  };

  /** A bill that was paid so; guests were shown what they have paid, whatever its lines cost. */
  const pay = async (shiftKey: string | undefined, paid: readonly Paid[], more: object = {}) => {
    const line = { productId: tablet.products.untaxed, quantity: 1 };
    const order = await takeOrder(tablet, [line]);
    const payments = paid.map(({ method, ...rest }) => ({
      ...{ key: randomUUID(), paymentMethodId: methodOf[method].id },
      ...rest,
    }));
    const body = billBody(tablet, order.id, [line], {
      ...{ payments, expectedTotal: addMoney(...paid.map(({ amount }) => amount)) },
      ...(shiftKey && { shiftKey }),
      ...more,
    });
    const answer: Answer = await post('bills/v2/payments', body);
    return { answer, bill: answer.body, keys: payments.map(({ key }) => key), body };
  };

  const move = (shiftKey: string, more: object = {}) =>
    post(`shifts/${shiftKey}/movements`, movementBody(more));

  const close = (shiftKey: string, more: object = {}) =>
    post(`shifts/${shiftKey}/close`, closeBody(more));

  return { tablet, call, tillId, post, read, opened, pay, move, close };
};

export const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();
