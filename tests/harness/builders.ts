import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Transport } from '#api/transport.ts';
import { product as productAnswer } from '#contract/catalog.ts';
import { type Customer, isCash, type PaymentMethod } from '#domain/bill.ts';
import { checkoutSummary, lineTotal } from '#domain/checkout.ts';
import { comandaOf, notPrinted, ticketOf } from '#domain/comanda.ts';
import { dayMs } from '#domain/durations.ts';
import type { TicketId } from '#domain/kitchen.ts';
import { type LineId, lineIdOf } from '#domain/line-id.ts';
import { type Money, zero } from '#domain/money.ts';
import {
  type BillKey,
  type LineProduct,
  lineProductOf,
  type Order,
  type OrderKey,
  type OrderLine,
} from '#domain/order.ts';
import { changesBetween, type OrderChanges } from '#domain/order-changes.ts';
import { amountLeft } from '#domain/parted-order.ts';
import { appliedOf, onePayment } from '#domain/payment.ts';
import { unitsMark } from '#domain/pre-bill.ts';
import { expectedCash, type MovementKind, type Till } from '#domain/shift.ts';
import { newBillKey, newOrderKey } from '#local/outbox/record.ts';
import { ticketIntent } from '#local/outbox/tickets.ts';
import { type ChosenUnits, transferOf } from '#local/outbox/transfers.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import type { LocalShift } from '#local/till/local-shift.ts';
import { annulmentOf } from '#operations/bill-annul.ts';
import type { Intent } from '#operations/registry.ts';
import type { SmallBusiness, SmallProduct } from './seed-small.ts';

/** Builds the operations of waiters of the small business, as the screens record them. */

type MadeBill = Extract<Intent, { kind: 'bill-create' }>['params'];

const paidIn = ({ billKey, orderKey, payments: [first], summary }: MadeBill, at: string) => ({
  ...{ billKey, orderKey, at },
  ...{ paymentKey: first?.key ?? billKey, amount: first?.amount ?? summary.total },
});

/** What is done with an order. */
export type OrderIntent = Exclude<Intent, { kind: 'sold-out' | `shift-${string}` }>;

type KnownShift = Pick<LocalShift, 'key' | 'float' | 'payments' | 'movements' | 'refunds'> &
  Partial<Pick<LocalShift, 'corrections'>>;

export type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>;

export const customer: Customer = {
  dni: '1714307103',
  fullName: 'Ana Paz',
  address: 'Quito',
  email: 'ana@comanda.test',
  phone: '0991234567',
};

export const cash: PaymentMethod = { id: 2, name: 'Efectivo', icon: 'cash' };

export type Quantities = Partial<Record<SmallProduct, number>>;

/** The products of the business as copies for order lines. */
export const fetchMenu = async (
  transport: Transport,
  { businessId, products, users }: SmallBusiness,
): Promise<Record<SmallProduct, LineProduct>> => {
  const path = `products/business/${businessId}`;
  const headers = { authorization: `Bearer ${users[0]?.token}` };
  const { body } = await transport({ method: 'GET', path, headers });
  const lines = new Map(
    z
      .array(productAnswer)
      .parse(JSON.parse(body))
      .map((product) => [product.id, lineProduct(product)]),
  );
  return Object.fromEntries(
    Object.entries(products).map(([name, id]) => [name, lines.get(id)]),
  ) as Record<SmallProduct, LineProduct>;
};

/** @param at UTC, by the device's clock */
export const waiter = (
  menu: Record<SmallProduct, LineProduct>,
  businessId: number,
  at: () => string = () => '2026-03-01T15:00:00.000Z',
) => {
  const linesOf = (orderKey: OrderKey, quantities: Quantities) =>
    (Object.entries(quantities) as [SmallProduct, number][]).map(([name, quantity]) => ({
      lineId: lineIdOf(orderKey, menu[name].productId),
      ...menu[name],
      quantity,
      note: '',
    }));
  const onlyOrder = (orderKey: OrderKey) => ({ orderKey, at: at() });
  const billOf = (
    orderKey: OrderKey,
    units: readonly (LineProduct & { lineId: LineId; quantity: number; note?: string })[],
    billKey = newBillKey() as BillKey,
    customer: Customer | null = null,
  ): IntentOf<'bill-create'> => {
    const lines = units.map(({ note: _note, ...line }) => {
      const charged = { ...line, discount: zero };
      return { ...charged, total: lineTotal(charged) };
    });
    const summary = checkoutSummary(lines, 10);
    return {
      kind: 'bill-create',
      params: {
        ...onlyOrder(orderKey),
        billKey,
        businessId,
        customer,
        payments: onePayment(billKey, cash, summary.total),
        lines,
        summary,
      },
    };
  };
  return {
    create: (
      quantities: Quantities,
      { key = newOrderKey(), table = '5', note = '' } = {},
    ): IntentOf<'order-create'> => ({
      kind: 'order-create',
      params: {
        ...onlyOrder(key),
        tableNumber: table,
        note,
        lines: linesOf(key, quantities),
      },
    }),
    /** Adds (or removes, when negative) units of products. */
    edit: (
      orderKey: OrderKey,
      deltas: Quantities,
      texts: Omit<OrderChanges, 'lines'> = {},
    ): IntentOf<'order-update'> => ({
      kind: 'order-update',
      params: {
        ...onlyOrder(orderKey),
        changes: {
          ...texts,
          lines: linesOf(orderKey, deltas).map(({ note: _note, ...line }) => line),
        },
      },
    }),
    /** The operation of the edit screen when a waiter changes `seen` to `wanted`. */
    change: (seen: Order, wanted: Order): IntentOf<'order-update'> => ({
      kind: 'order-update',
      params: { ...onlyOrder(seen.key), changes: changesBetween(seen, wanted) },
    }),
    cancel: (orderKey: OrderKey): IntentOf<'order-cancel'> => ({
      kind: 'order-cancel',
      params: onlyOrder(orderKey),
    }),
    finish: (orderKey: OrderKey): IntentOf<'order-finish'> => ({
      kind: 'order-finish',
      params: onlyOrder(orderKey),
    }),
    reactivate: (orderKey: OrderKey): IntentOf<'order-reactivate'> => ({
      kind: 'order-reactivate',
      params: onlyOrder(orderKey),
    }),
    /** Prints what the kitchen has yet to be told of an order; of one of which it knows all, takes the last paper back. */
    print: (order: Order): IntentOf<'kitchen-ticket'> | null => {
      const made = { id: uuidv7() as TicketId, at: at() };
      const last = order.tickets?.findLast(({ kind, moved }) => kind === undefined && !moved);
      const ticket =
        ticketOf(order, comandaOf(order), made) ?? (last ? notPrinted(order, last, made) : null);
      return ticket && (ticketIntent(order.key, ticket) as IntentOf<'kitchen-ticket'>);
    },
    /** Shows its guests what they have to pay. */
    show: (order: Order): IntentOf<'order-pre-bill'> => ({
      kind: 'order-pre-bill',
      params: {
        ...{ orderKey: order.key, preBillKey: uuidv7(), at: at() },
        ...{ total: amountLeft(order, 0), units: unitsMark(order.lines) },
      },
    }),
    bill: (
      orderKey: OrderKey,
      quantities: Quantities,
      { key = newBillKey() as BillKey, to = null as Customer | null } = {},
    ): IntentOf<'bill-create'> => billOf(orderKey, linesOf(orderKey, quantities), key, to),
    /** Bills units of one line. */
    billLine: (orderKey: OrderKey, line: OrderLine, quantity: number): IntentOf<'bill-create'> =>
      billOf(orderKey, [{ lineId: line.lineId, ...lineProductOf(line), quantity }]),
    customer: (
      orderKey: OrderKey,
      billKey: BillKey,
      to: Customer = customer,
    ): IntentOf<'bill-customer-update'> => ({
      kind: 'bill-customer-update',
      params: { ...onlyOrder(orderKey), billKey, customer: to },
    }),
    /** A bill that was charged by mistake counts no more. */
    annul: (bill: Parameters<typeof annulmentOf>[0]): IntentOf<'bill-annul'> => ({
      kind: 'bill-annul',
      params: annulmentOf(bill, { annulKey: uuidv7(), at: at(), reason: 'wrong-charge' }),
    }),
    /** The same of one that is still the device's. */
    annulOf: ({ params: { billKey: key, summary, ...bill } }: IntentOf<'bill-create'>) => ({
      kind: 'bill-annul' as const,
      params: annulmentOf(
        { ...bill, key, total: summary.total },
        {
          ...{ annulKey: uuidv7(), at: at(), reason: 'wrong-charge' },
          refund: appliedOf(bill.payments.filter(({ method }) => isCash(method))),
        },
      ),
    }),
    /** The only payment of a bill was made by another method. */
    correct: (
      { params }: IntentOf<'bill-create'>,
      to: PaymentMethod,
    ): IntentOf<'payment-correct'> => ({
      kind: 'payment-correct',
      params: {
        ...paidIn(params, at()),
        ...{ correctionKey: uuidv7(), reason: 'wrong-method', to },
        from: params.payments[0]?.method ?? cash,
      },
    }),
    /** Its money has arrived, or has not. */
    confirm: (
      { params }: IntentOf<'bill-create'>,
      arrived: boolean,
    ): IntentOf<'payment-confirm'> => ({
      kind: 'payment-confirm',
      params: {
        ...paidIn(params, at()),
        ...{ confirmationKey: uuidv7(), arrived, ...(!arrived && { reason: 'not-in-account' }) },
      },
    }),
    /** Units of an order go to another one: what the two orders' operations say. */
    transfer: (
      from: Order,
      to: Pick<Order, 'key' | 'tableNumber'>,
      units: readonly ChosenUnits[],
    ): [IntentOf<'transfer-out'>, IntentOf<'transfer-in'>] =>
      transferOf(from, to, units, at()).intents,
    /** Somebody begins to work with the drawer of a till. */
    openShift: (till: Pick<Till, 'id' | 'name'>, float: Money): IntentOf<'shift-open'> => ({
      kind: 'shift-open',
      params: { shiftKey: uuidv7(), till, at: at(), float },
    }),
    moveCash: (
      shiftKey: string,
      movement: MovementKind,
      amount: Money,
    ): IntentOf<'shift-movement'> => ({
      kind: 'shift-movement',
      params: { shiftKey, movementKey: uuidv7(), movement, amount, reason: 'hielo', at: at() },
    }),
    /** The drawer is counted: it names all that this device knows of the shift. */
    closeShift: (
      { key: shiftKey, payments, movements, refunds, corrections = [], ...of }: KnownShift,
      counted: Money,
    ): IntentOf<'shift-close'> => ({
      kind: 'shift-close',
      params: {
        ...{ shiftKey, at: at(), counted: { cash: counted } },
        expected: expectedCash({ float: of.float, payments, movements, refunds }),
        payments: payments.map(({ key }) => key),
        movements: movements.map(({ key }) => key),
        refunds: refunds.map(({ key }) => key),
        corrections: corrections.flatMap(({ key, took }) => (took ? key : [])),
      },
    }),
    joinShifts: (shiftKey: string, into: string): IntentOf<'shift-join'> => ({
      kind: 'shift-join',
      params: { shiftKey, into, at: at() },
    }),
    recount: (shiftKey: string, amount: Money): IntentOf<'shift-correct'> => ({
      kind: 'shift-correct',
      params: { shiftKey, correctionKey: uuidv7(), amount, reason: 'Billete falso', at: at() },
    }),
    sellOut: (product: SmallProduct, on = true): IntentOf<'sold-out'> => ({
      kind: 'sold-out',
      params: {
        id: menu[product].productId,
        at: at(),
        until: on ? new Date(Date.parse(at()) + dayMs).toISOString() : null,
      },
    }),
  };
};

export type Waiter = ReturnType<typeof waiter>;
