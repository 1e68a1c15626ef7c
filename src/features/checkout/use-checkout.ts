import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { finalConsumerLimit } from '#config/env.ts';
import { paths } from '#config/paths.ts';
import { isCash, type PaymentMethod } from '#domain/bill.ts';
import { isOverLimit } from '#domain/discount-limit.ts';
import { money } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { partSummary } from '#domain/parted-order.ts';
import { isWholeBill, useBill } from '#local/queries/bills.ts';
import { useKnownCustomers } from '#local/queries/customers.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { NotParked, record, timestamp } from '#local/queries/record.ts';
import type { RefusedBill } from '#local/queries/refused-bill.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { common } from '#messages/common.ts';
import { customerOf, useCustomerForm } from '#parts/customers/customer-form.ts';
import { otherGuest } from '#parts/customers/known-guests.ts';
import { usePoll } from '#parts/orders/use-poll.ts';
import { type Approval, useApproval } from '#parts/people/approval.ts';
import { openDrawer } from '#parts/printing/receipt-printer.ts';
import type { ListRead } from '#ports/list-state.ts';
import { permissionOf, usePeople } from '#ports/people.ts';
import { useServer } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import type { CheckoutDraft } from './draft/checkout-draft.ts';
import { freshDraft, useCheckoutDraft } from './draft/use-checkout-draft.ts';
import { problemOf, selectionOf } from './lines/bill-selection.ts';
import { discountsAfter } from './lines/line-discounts.ts';
import { withTyped } from './lines/typed-discount.ts';
import { type Paid, paidOf } from './payment/paid.ts';
import { isPaid, receivedOf } from './payment/received.ts';
import { choosePart, leftBy } from './split/split.ts';

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

/**
 * The draft after a draft's bill: the next part of its plan, or all that is left in `lines`, with what its discounts leave to other
 * units. The discount of the order stands in the order.
 */
const draftAfter = (
  { plan = [], lines: typed }: CheckoutDraft,
  lines: Order['lines'],
  billed: Parameters<typeof discountsAfter>[2],
): CheckoutDraft => ({
  ...freshDraft(),
  ...choosePart(lines, plan.slice(1), discountsAfter(lines, typed, billed)),
});

/** `finished`: with its last units the order has finished by itself. */
interface PaidHere extends Paid {
  draft: CheckoutDraft;
  next: CheckoutDraft;
  finished: boolean;
}

/** The state of one order's checkout, and the recording of its bill. */
export const useCheckout = (input: CheckoutInput) => {
  const { session, methods, kept, refused } = input;
  const [paid, setPaid] = useState<PaidHere | null>(null);
  const navigate = useNavigate();
  const approve = useApproval();
  const people = usePeople();
  const server = useServer();
  const { draft: current, change, changeLine } = useCheckoutDraft(kept);
  const draft = paid?.draft ?? current;
  // Behind the sheet the checkout stays as it was.
  const plain = paid?.order ?? input.order;
  const order = useMemo(() => withTyped(plain, draft.discount), [plain, draft.discount]);
  const customer = useCustomerForm(draft.customer);
  const findField = useRef<HTMLInputElement>(null);
  const [refusedFind, setRefusedFind] = useState('');
  const receivedField = useRef<HTMLInputElement>(null);
  const bill = useBill(session.businessId, draft.billKey, refused?.seq);
  // Of the draft before it, until this one's is read.
  const made = bill && bill.bill.key !== draft.billKey ? undefined : bill;

  useEffect(
    () =>
      customer.subscribe({
        formState: { values: true },
        callback: ({ values }) => change({ customer: { ...values } }),
      }),
    [customer, change],
  );

  // The business may change its rate meanwhile: the guest hears of it before the payment. What a refused bill says was paid.
  usePoll(server.refreshSettings, { paused: refused !== undefined });
  const serviceRate =
    refused?.params.summary.serviceRate ?? session.settings.Business?.serviceRate ?? 0;
  const [toldRate, setToldRate] = useState(serviceRate);
  const { finishBilled = false } = session.settings.preferences ?? {};
  const selection = selectionOf(order, draft);
  const summary = partSummary(order.lines, selection.billed, serviceRate);
  const method =
    (draft.paymentMethodId === null
      ? methods[0]
      : methods.find(({ id }) => id === draft.paymentMethodId)) ?? null;
  const received = receivedOf(draft.received, summary.total);
  const guest = draft.finalCustomer ? null : customerOf(draft.customer);
  const known = useKnownCustomers(session.businessId);
  const other = draft.finalCustomer ? null : otherGuest(draft.customer, known);
  const problem = problemOf(selection, {
    hasMethod: method !== null,
    hasCustomer: draft.finalCustomer || guest !== null,
  });

  // Null takes the discount off the order. A refused bill that never had one must not do that.
  const takesOff = plain.discount && !(refused && !refused.params.orderDiscount);
  const orderDiscount = order.discount ?? (takesOff ? null : undefined);

  const over = refused !== undefined && (!refused.parked || Boolean(made));
  const ready = problem === null && made === null && !over;

  const setStatus = async (
    kind: 'order-finish' | 'order-reactivate',
    approval: Approval | null,
  ): Promise<boolean> => {
    if (!approval) return false;
    try {
      const params = { orderKey: order.key, at: timestamp() };
      await record(session, { kind, params }, approval);
      return true;
    } catch {
      toast.error(common.saveFailed);
      return false;
    }
  };

  const [busy, take] = useSingleFlight(async (approval: Approval) => {
    if (!ready || !method || paid) return;
    const { billKey, opId } = draft;
    const { businessId } = session;
    // A corrected bill keeps the time of payment.
    const at = refused?.params.at ?? timestamp();
    const { id, name, icon } = method;
    try {
      await record(
        session,
        {
          kind: 'bill-create',
          params: {
            billKey,
            orderKey: order.key,
            at,
            businessId,
            customer: guest,
            paymentMethod: { id, name, icon },
            lines: selection.billed,
            summary,
            ...(orderDiscount !== undefined && { orderDiscount }),
          },
        },
        { opId, replaces: refused?.seq, ...approval },
      );
    } catch (error) {
      toast.error(error instanceof NotParked ? texts.correction.notSaved : common.saveFailed);
      return;
    }
    if (refused) server.syncNow();
    // What a corrected bill says was paid before.
    if (!refused && isCash(method)) void openDrawer();
    const rest = leftBy({ order, typed: draft.lines }, selection.billed);
    const made = { billKey, order, rest, summary, method };
    const done = paidOf({ ...made, received: draft.received });
    const next = refused ? freshDraft() : draftAfter(draft, rest.order.lines, selection.billed);
    const isTyped = next.plan !== undefined || Object.keys(next.lines).length > 0;
    await (isTyped ? kept.save(next) : kept.drop()).catch(() => undefined);
    const finishes = !done.left && order.status === 'active' && finishBilled;
    const finished = finishes && permissionOf(people, 'finish') === 'yes';
    setPaid({ ...done, draft, next, finished: finished && (await setStatus('order-finish', {})) });
  });

  const leaveTo = async (path: string) => {
    navigate(path, { replace: true });
    if (session.settings.preferences?.lockAfter === 'sale') await people.lock().catch(reportError);
  };

  const startNext = () => {
    if (!paid) return;
    if (refused) navigate(paths.checkout(order.key), { replace: true });
    customer.reset(paid.next.customer);
    change(paid.next);
    setToldRate(serviceRate);
    setPaid(null);
  };

  /**
   * Takes the payment, once whoever has to has approved it. A typed customer who isn't chosen yet and cash that doesn't pay the
   * total are settled first.
   */
  const [, submit] = useSingleFlight(async () => {
    if (draft.finalCustomer && draft.find.trim() !== '') {
      setRefusedFind(draft.find);
      findField.current?.focus();
      return;
    }
    if (other) {
      customer.setFocus('dni');
      return;
    }
    if (method && isCash(method) && !isPaid(received)) {
      receivedField.current?.focus();
      return;
    }
    const { discountLimit = 100 } = session.settings.preferences ?? {};
    const isOver = isOverLimit(plain, { lines: selection.billed, orderDiscount }, discountLimit);
    const approval = await approve('bill', ...(isOver ? (['discount-over-limit'] as const) : []));
    if (approval) await take(approval);
  });

  // This draft's bill was recorded before a crash or in another tab, so the next draft begins.
  const beginNext = useEffectEvent(() => {
    const billed = made && isWholeBill(made.bill) ? made.bill.lines : [];
    const next = draftAfter(draft, order.lines, billed);
    customer.reset(next.customer);
    change(next);
  });
  useEffect(() => {
    if (made && !refused && !busy && !paid) beginNext();
  }, [made, refused, busy, paid]);

  return {
    /** The customers that the device knows, the latest first. */
    known,
    /** Whose number was typed beside another name: to be settled before the payment. */
    otherGuest: other,
    /** Above it (dollars) a bill to the final consumer warns: the business's limit, else the installation's. */
    finalConsumerLimit: money(
      session.settings.preferences?.finalConsumerLimit ?? finalConsumerLimit,
    ),
    order,
    serviceRate,
    /** The rate of the service that this screen showed first, and the total at it; null while the rate is the same. */
    before:
      toldRate === serviceRate
        ? null
        : { rate: toldRate, total: partSummary(order.lines, selection.billed, toldRate).total },
    /** False when correcting a refused bill. */
    canSplit: !refused,
    draft,
    change,
    changeLine,
    customer,
    findField,
    received,
    receivedField,
    /** The payment was asked for while this text stood in the field. */
    isFindRefused: refusedFind !== '' && refusedFind === draft.find,
    selection,
    summary,
    methods,
    method,
    problem,
    ready,
    busy,
    /** The refused bill was sent again, accepted or discarded meanwhile. */
    over,
    submit,
    /** The bill that was just stored, while the sheet tells of it. */
    paid,
    startNext,
    leaveTo,
    finish: async () => setStatus('order-finish', await approve('finish')),
    /** Opens the finished order again. */
    reopen: async () => setStatus('order-reactivate', await approve('reopen')),
  };
};
