import { reference } from '#contract/payments.ts';
import type { Payment } from '#domain/bill.ts';
import { isCash, type PaymentMethod } from '#domain/bill.ts';
import { addMoney, compareMoney, type Money, minus, zero } from '#domain/money.ts';
import { appliedOf, equalShares, mostPayments } from '#domain/payment.ts';
import { typedAmount } from '#parts/typed-number.ts';
import { type CheckoutDraft, newPayment, type TypedPayment } from '../draft/checkout-draft.ts';
import { chargedOf, isPaid, type Received, receivedOf } from './received.ts';
import { retainedIn, retainedOf, retentionOf } from './retained.ts';

/** The payments of a checkout: all but the last have an amount of their own, and the last pays what they leave. */

/** One of them, with what it means. */
export interface Paying extends TypedPayment {
  method: PaymentMethod | null;
  /** What it pays; not above zero where the others pay all. */
  due: Money;
  received: Received;
  /** Null where what is typed is no amount. */
  tipGiven: Money | null;
  /** What the guest hands over for it: what is due and the tip. */
  handed: Money;
}

export const isInCash = ({ method }: Paying): boolean => method !== null && isCash(method);

type Payments = Pick<CheckoutDraft, 'payments' | 'paying'>;

const methodOf = ({ methodId }: TypedPayment, methods: readonly PaymentMethod[]) =>
  (methodId === null ? methods[0] : methods.find(({ id }) => id === methodId)) ?? null;

export const payingOf = (
  payments: readonly TypedPayment[],
  total: Money,
  methods: readonly PaymentMethod[],
): Paying[] => {
  const known = payments.map((typed) => {
    const method = methodOf(typed, methods);
    // A retention pays what its form says.
    const amount = typed.amount && method?.retention ? (retainedIn(typed) ?? zero) : typed.amount;
    return { ...typed, method, amount };
  });
  const left = minus(
    total,
    appliedOf(known.flatMap(({ amount }) => (amount === null ? [] : { amount }))),
  );
  return known.map((payment) => {
    const due = payment.amount ?? left;
    const tipGiven = typedAmount(payment.tip?.typed ?? '');
    const handed = addMoney(due, tipGiven ?? zero);
    return { ...payment, due, tipGiven, handed, received: readOf(payment, due, handed) };
  });
};

/** What is typed of a payment, for what is due. Of cash the tip comes first: the rest of too little pays the bill. */
const readOf = (
  { method, typed, retention }: TypedPayment & Pick<Paying, 'method'>,
  due: Money,
  handed: Money,
): Received => {
  if (method?.retention) return retainedOf({ retention }, due);
  if (!method || !isCash(method)) return chargedOf(typed, due);
  const received = receivedOf(typed, handed);
  if (received.is !== 'short') return received;
  const rest = minus(received.amount, minus(handed, due));
  return { ...received, amount: compareMoney(rest, zero) > 0 ? rest : zero };
};

export type PayingFault =
  | 'method'
  | 'nothing-left'
  | 'received'
  | 'tip'
  | 'retention'
  | 'reference';

/** Why a lote, voucher or reference can't be kept; undefined when it can. */
export const referenceFault = (text: string): string | undefined =>
  reference.safeParse(text).error?.issues[0]?.message;

const faultIn = (
  { method, due, received, lote, voucher, tipGiven, retention }: Paying,
  alone: boolean,
) => {
  if (!method) return 'method';
  if (method.retention && !retentionOf({ retention })) return 'retention';
  if (!alone && compareMoney(due, zero) <= 0) return 'nothing-left';
  if (!isPaid(received)) return 'received';
  // Neither has a field where a retention is typed.
  if (method.retention) return null;
  if (tipGiven === null) return 'tip';
  return referenceFault(lote) || referenceFault(voucher) ? 'reference' : null;
};

/** The first payment that is not as it has to be; null when all are. */
export const payingFault = (
  rows: readonly Paying[],
): { place: number; fault: PayingFault } | null => {
  for (const [place, row] of rows.entries()) {
    const fault = faultIn(row, rows.length === 1);
    if (fault) return { place, fault };
  }
  return null;
};

/**
 * Another way to pay. Where less than what is left was typed, that stays as a payment, and the other way pays the rest; else
 * the payment that is being typed is made so.
 */
export const withMethod = (
  { payments, paying }: Payments,
  rows: readonly Paying[],
  methodId: number,
  key: string,
): Payments => {
  const received = rows[paying]?.received;
  const isLast = paying === payments.length - 1;
  if (
    isLast &&
    received?.is === 'short' &&
    received.amount !== zero &&
    payments.length < mostPayments
  )
    return {
      payments: [
        ...payments.with(paying, {
          ...(rows[paying] ?? newPayment(key, null)),
          ...{ methodId: rows[paying]?.method?.id ?? null },
          ...{ amount: received.amount, typed: '' },
        }),
        newPayment(key, methodId),
      ],
      paying: payments.length,
    };
  return {
    payments: payments.map((payment, place) =>
      place === paying ? { ...payment, methodId, typed: '' } : payment,
    ),
    paying,
  };
};

export const withTyped = (
  { payments, paying }: Payments,
  patch: Partial<Pick<TypedPayment, 'typed' | 'lote' | 'voucher' | 'tip' | 'retention'>>,
): Partial<Payments> => ({
  payments: payments.map((payment, place) =>
    place === paying ? { ...payment, ...patch } : payment,
  ),
});

/** Without one of several. What it paid is left to the last. */
export const withoutPayment = ({ payments, paying }: Payments, place: number): Payments => {
  const kept = payments.filter((_, each) => each !== place);
  return {
    payments: kept.map((payment, each) =>
      each === kept.length - 1 ? { ...payment, amount: null, typed: '' } : payment,
    ),
    paying: Math.min(paying > place ? paying - 1 : paying, kept.length - 1),
  };
};

/** `keys`: of as many payments. */
export const inEqualShares = (
  total: Money,
  methodId: number | null,
  keys: readonly string[],
): Payments => {
  const shares = equalShares(total, keys.length);
  return {
    payments: keys.map((key, place) => ({
      ...newPayment(key, methodId),
      amount: place < keys.length - 1 ? (shares[place] ?? zero) : null,
    })),
    paying: 0,
  };
};

/** What a bill says of a method. */
const methodIn = ({ id, name, icon, kind }: PaymentMethod): PaymentMethod => ({
  ...{ id, name, icon },
  ...(kind && { kind }),
});

/** The tip of a payment with its person, where there is one. */
const tipIn = (
  { tip, tipGiven }: Pick<Paying, 'tip' | 'tipGiven'>,
  names: ReadonlyMap<number, string>,
): Pick<Payment, 'tip' | 'tipFor' | 'tipName'> => {
  if (!tip || tipGiven === null || tipGiven === zero) return {};
  const { memberId } = tip;
  const name = names.get(memberId ?? 0);
  return { tip: tipGiven, ...(memberId && { tipFor: memberId }), ...(name && { tipName: name }) };
};

interface Known {
  /** Of the members, by their id. */
  names?: ReadonlyMap<number, string>;
  /** Whether nobody can see now that the money of a method arrives. */
  isUnseen?: (method: PaymentMethod) => boolean;
}

/** As the bill records them. Of one alone the key is the bill's. */
export const paymentsFor = (
  rows: readonly Paying[],
  billKey: string,
  { names = new Map(), isUnseen = () => false }: Known = {},
): Payment[] =>
  rows.flatMap(({ key, method, due, received, lote, voucher, retention, ...row }) => {
    if (!method) return [];
    const isCharged = !isCash(method) && !method.retention;
    const notes = isCharged ? { lote: lote.trim(), voucher: voucher.trim() } : {};
    const form = method.retention ? retentionOf({ retention }) : undefined;
    return {
      key: rows.length === 1 ? billKey : key,
      method: methodIn(method),
      amount: due,
      ...(received.is === 'enough' && { tendered: received.amount }),
      ...(notes.lote && { lote: notes.lote }),
      ...(notes.voucher && { voucher: notes.voucher }),
      ...(isUnseen(method) && { toConfirm: true as const }),
      ...(form ? { retention: form } : tipIn(row, names)),
    };
  });
