import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type ApiShift, shift } from '#contract/shifts.ts';
import type { Payment } from '#domain/bill.ts';
import { addMoney } from '#domain/money.ts';
import type { Answer } from '#tests/harness/api.ts';
import { methodOf, type people } from '#tests/harness/drawer-cases.ts';
import type { Party } from '#tests/harness/target.ts';
import { type Colleague, openTill } from './people.ts';
import {
  billBody,
  closeBody,
  memberBody,
  movementBody,
  paymentMethodBody,
  recountBody,
  shiftBody,
  takeOrder,
  type Under,
} from './steps.ts';

export type Paid = Pick<Payment, 'amount' | 'tendered' | 'tip' | 'retention' | 'toConfirm'> & {
  method: keyof typeof methodOf;
  /** Who gets the tip. */
  for?: keyof typeof people;
};

/** What is told of a payment after it was taken, by the case of a drawer. */
interface Told {
  corrected?: { to: keyof typeof methodOf; when: 'before' | 'after' };
  arrived?: boolean;
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

  const made = new Map<string, number>();
  /** The id of what the business has to add first, once. */
  const idOf = async (name: string, path: string, body: object): Promise<number> => {
    const id = made.get(name) ?? (await post(path, body)).body.id;
    made.set(name, id);
    return id;
  };
  const methodId = (method: Paid['method']) =>
    method === 'retention'
      ? idOf('retention', 'paymentMethod', paymentMethodBody({ retention: true }))
      : Promise.resolve(methodOf[method].id);
  const personId = (name: keyof typeof people) =>
    idOf(name, tablet.path('members'), memberBody({ name, pin: pins[name] }));

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
    const payments = [];
    for (const { method, amount, tendered, tip, retention, toConfirm, for: who } of paid)
      payments.push({
        ...{ key: randomUUID(), paymentMethodId: await methodId(method), amount },
        ...(tendered && { tendered }),
        ...(tip && { tip }),
        ...(retention && { retention }),
        ...(toConfirm && { toConfirm }),
        ...(who && { tipFor: await personId(who) }),
      });
    const body = billBody(tablet, order.id, [line], {
      ...{ payments, expectedTotal: addMoney(...paid.map(({ amount }) => amount)) },
      ...(shiftKey && { shiftKey }),
      ...more,
    });
    const answer: Answer = await post('bills/v2/payment-parts', body);
    return { answer, bill: answer.body, keys: payments.map(({ key }) => key), body };
  };

  const handOver = (shiftKey: string, more: object = {}) =>
    post(`shifts/${shiftKey}/tips`, movementBody(more));

  const correct = async (
    billKey: string,
    paymentKey: string,
    to: keyof typeof methodOf,
    more: object = {},
  ) =>
    post(`bills/${billKey}/payments/${paymentKey}/correct`, {
      ...{ key: randomUUID(), at: minutesAgo(0), reason: 'wrong-method' },
      ...{ paymentMethodId: await methodId(to) },
      ...more,
    });

  const confirm = (billKey: string, paymentKey: string, arrived: boolean, more: object = {}) =>
    post(`bills/${billKey}/payments/${paymentKey}/confirm`, {
      ...{ key: randomUUID(), at: minutesAgo(0), arrived },
      ...(!arrived && { reason: 'not-in-account' }),
      ...more,
    });

  /** Tells what a case says of a bill's payments. @returns the keys of the corrections */
  const tell = async (
    { bill, keys }: Pick<Awaited<ReturnType<typeof pay>>, 'bill' | 'keys'>,
    told: readonly Told[],
    when: 'before' | 'after',
  ): Promise<string[]> => {
    const made: string[] = [];
    for (const [place, { corrected, arrived }] of told.entries()) {
      const key = keys[place] ?? '';
      if (when === 'before' && arrived !== undefined)
        expect((await confirm(bill.key, key, arrived)).status).toBe(200);
      if (corrected?.when !== when) continue;
      const correction = randomUUID();
      const answer = await correct(bill.key, key, corrected.to, { key: correction });
      expect(answer.status).toBe(200);
      made.push(correction);
    }
    return made;
  };

  const move = (shiftKey: string, more: object = {}) =>
    post(`shifts/${shiftKey}/movements`, movementBody(more));

  const recount = (shiftKey: string, more: object = {}) =>
    post(`shifts/${shiftKey}/corrections`, recountBody(more));

  const close = (shiftKey: string, more: object = {}) =>
    post(`shifts/${shiftKey}/close`, closeBody(more));

  return {
    ...{ tablet, call, tillId, post, read, opened, pay, correct, confirm, tell },
    ...{ move, handOver, close, recount, methodId, personId },
  };
};

const pins = { Ana: '4821', Rosa: '5932' };

export const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();
