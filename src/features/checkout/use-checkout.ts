import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { v7 as uuidv7 } from 'uuid';
import { paths } from '#config/paths.ts';
import { isCash, type PaymentMethod } from '#domain/bill.ts';
import { isOverLimit } from '#domain/discount-limit.ts';
import { zero } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { needsConfirmation } from '#domain/payment-changes.ts';
import type { Action } from '#domain/roles.ts';
import { isWholeBill, useBill } from '#local/queries/bills.ts';
import type { Draft } from '#local/queries/drafts.ts';
import type { RefusedBill } from '#local/queries/refused-bill.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { useDeviceShift } from '#local/queries/shifts.ts';
import { type Approval, useApproval } from '#parts/people/approval.ts';
import { printPreBill } from '#parts/printing/print-requests.ts';
import { openDrawer } from '#parts/printing/receipt-printer.ts';
import type { ListRead } from '#ports/list-state.ts';
import { permissionOf, usePeople } from '#ports/people.ts';
import { useConnection, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import type { CheckoutDraft } from './draft/checkout-draft.ts';
import { nextDraft } from './draft/next-draft.ts';
import { freshDraft, useCheckoutDraft } from './draft/use-checkout-draft.ts';
import { problemOf } from './lines/bill-selection.ts';
import { type Paid, paidOf } from './payment/paid.ts';
import { isInCash, payingFault, payingOf, paymentsFor, withMethod } from './payment/paying.ts';
import { recordBill } from './payment/record-bill.ts';
import { useOrderStatus } from './payment/use-order-status.ts';
import { costLeft, leftBy } from './split/split.ts';
import { useBilled } from './use-billed.ts';
import { useGuest } from './use-guest.ts';

export type Checkout = ReturnType<typeof useCheckout>;

export interface CheckoutInput {
  session: SessionRow;
  order: Order;
  /** How the order was last read. */
  orderRead: Pick<ListRead, 'failure' | 'fetchedAt'>;
  methods: readonly PaymentMethod[];
  methodsRead: ListRead;
  kept: Draft<CheckoutDraft>;
  /** The refused bill that this one replaces. */
  refused?: RefusedBill;
}

/** `finished`: with its last units the order has finished by itself. */
interface PaidHere extends Paid {
  draft: CheckoutDraft;
  next: CheckoutDraft;
  finished: boolean;
}

/** The state of one order's checkout, from its draft to the bill that is stored. */
export const useCheckout = (input: CheckoutInput) => {
  const { session, methods, kept, refused } = input;
  const {
    finishBilled = false,
    discountLimit = 100,
    lockAfter,
    requireShift = false,
  } = session.settings.preferences ?? {};
  const [paid, setPaid] = useState<PaidHere | null>(null);
  const [checked, setChecked] = useState(false);
  const navigate = useNavigate();
  const approve = useApproval();
  const people = usePeople();
  const server = useServer();
  const { draft: current, change, changeLine } = useCheckoutDraft(kept);
  // Behind the sheet the checkout stays as it was.
  const draft = paid?.draft ?? current;
  const plain = paid?.order ?? input.order;
  const billed = useBilled(session, plain, draft, refused);
  const { order, selection, summary, orderDiscount, rateLeft } = billed;
  const guest = useGuest(session, draft, change);
  const status = useOrderStatus(session, order.key);
  const payingField = useRef<HTMLInputElement>(null);
  const bill = useBill(session.businessId, draft.billKey, refused?.seq);
  // Of the draft before it, until this one's is read.
  const made = bill && bill.bill.key !== draft.billKey ? undefined : bill;

  const shift = useDeviceShift(session.businessId);
  // Another device may have closed it: payments must not go there then.
  useServerRead(shift?.key ?? null, (key) => server.refreshShift(key));
  const payments = payingOf(draft.payments, summary.total, methods);
  const payingWrong = payingFault(payments);
  const problem = problemOf(selection, {
    hasMethod: payingWrong?.fault !== 'method',
    // What a corrected bill says was paid before.
    needsShift: requireShift && shift === null && !refused && payments.some(isInCash),
    customerFault: guest.fault,
  });
  const over = refused !== undefined && (!refused.parked || Boolean(made));
  const ready = problem === null && made === null && !over;

  const isOffline = useConnection() === 'offline';
  const before = refused?.params.payments ?? [];

  const [busy, take] = useSingleFlight(async (approval: Approval) => {
    if (!ready || paid) return;
    const { customer } = guest;
    const made = paymentsFor(payments, draft.billKey, {
      names: people.names,
      isUnseen: (method) =>
        (isOffline && needsConfirmation(method)) ||
        // A corrected bill was paid before, perhaps without a connection.
        before.some(({ toConfirm, method: { id } }) => toConfirm && id === method.id),
    });
    if (
      !(await recordBill(session, { draft, billed, customer, payments: made, refused, approval }))
    )
      return;
    if (refused) server.syncNow();
    // What a corrected bill says was paid before.
    if (!refused && made.some(({ method }) => isCash(method))) void openDrawer();
    const rest = leftBy({ order, typed: draft.lines }, selection.billed);
    const { billKey } = draft;
    const done = paidOf({ billKey, order, rest, rateLeft, summary, payments: made });
    const next = refused ? freshDraft() : nextDraft(draft, rest.order.lines, selection.billed);
    const isTyped = next.plan !== undefined || Object.keys(next.lines).length > 0;
    await (isTyped ? kept.save(next) : kept.drop()).catch(() => undefined);
    const finishes = !done.left && order.status === 'active' && finishBilled;
    const isAllowed = finishes && permissionOf(people, 'finish') === 'yes';
    setPaid({ ...done, draft, next, finished: isAllowed && (await status.finishUnasked()) });
  });

  /**
   * Takes the payment, after an approval where one is needed. First come a typed customer who isn't chosen yet, and payments that don't
   * pay the total.
   */
  const [, submit] = useSingleFlight(async () => {
    if (!guest.isSettled()) return;
    if (payingWrong) {
      flushSync(() => {
        setChecked(true);
        change({ paying: payingWrong.place });
      });
      payingField.current?.focus();
      return;
    }
    const approval = await approve('bill', ...special());
    if (approval) await take(approval);
  });

  const isOver = () =>
    isOverLimit(plain, { lines: selection.billed, orderDiscount }, discountLimit);
  /** What of the bill not everybody may decide. */
  const special = (): Action[] => [
    ...(isOver() ? (['discount-over-limit'] as const) : []),
    ...(draft.serviceReason === undefined ? [] : (['leave-service-off'] as const)),
  ];

  /** Shows the guests what they would pay. A discount that has to be approved is not promised before. */
  const [, showPreBill] = useSingleFlight(async () => {
    const approval = await approve('take-orders', ...special());
    if (!approval) return;
    const left = costLeft(leftBy({ order, typed: draft.lines }, selection.billed), rateLeft);
    const preBill = { lines: selection.billed, summary, ...(left !== zero && { left }) };
    printPreBill(order.key, { preBill, approval });
  });

  const begin = (next: CheckoutDraft) => {
    guest.form.reset(next.customer);
    change(next);
  };
  // This draft's bill was recorded before a crash or in another tab, so the next draft begins.
  const beginNext = useEffectEvent(() => {
    const lines = made && isWholeBill(made.bill) ? made.bill.lines : [];
    begin(nextDraft(draft, order.lines, lines));
  });
  useEffect(() => {
    if (made && !refused && !busy && !paid) beginNext();
  }, [made, refused, busy, paid]);

  return {
    billed,
    guest,
    /** False when correcting a refused bill. */
    canSplit: !refused,
    draft,
    change,
    changeLine,
    payments,
    /** The one that is being typed. */
    paying: payments[draft.paying] ?? payments[0],
    payingField,
    /** Somebody has tried to charge: what is missing is wrong now. */
    checked,
    methods,
    chooseMethod: (id: number) => change(withMethod(draft, payments, id, uuidv7())),
    problem,
    ready,
    busy,
    /** The refused bill was sent again, accepted or discarded meanwhile. */
    over,
    submit,
    printPreBill: () => showPreBill(),
    /** The bill that was just stored, while the sheet tells of it. */
    paid,
    startNext: () => {
      if (!paid) return;
      if (refused) navigate(paths.checkout(order.key), { replace: true });
      begin(paid.next);
      billed.tellRate();
      setPaid(null);
    },
    leaveTo: async (path: string) => {
      navigate(path, { replace: true });
      if (lockAfter === 'sale') await people.lock().catch(reportError);
    },
    finish: status.finish,
    reopen: status.reopen,
  };
};
