import type { PaymentMethod } from '#contract/catalog.ts';
import type { BillStatus, Guest, Payment } from '#domain/bill.ts';
import { dateOf, timeOf } from '#domain/calendar.ts';
import { linesInCell } from '#domain/line-words.ts';
import { addMoney, fromCents, type Money, zero } from '#domain/money.ts';
import { orderNumber } from '#domain/order.ts';
import { tipsOf } from '#domain/payment.ts';
import { type PaymentStanding, standingOf } from '#domain/payment-changes.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { type Field, rowOf, tableOf } from '../../files/fields.ts';
import type { Tables } from '../../files/table.ts';
import type { Scope } from '../kernel/scope.ts';
import { type FileBill, fileBills } from './file-rows.ts';
import { billPayments, type Methods, methodsById } from './payments.ts';
import { makerNameOf } from './rows.ts';

/** The bills of a period and their payments, as an accountant takes them over. */

type Tax = Schema['taxes'];

/** A bill with what several cells say, worked out once. */
interface Told extends FileBill {
  day: string;
  time: string;
  shift: string | null;
  guest: Guest | null;
  paid: Payment[];
}

/** An annulled bill keeps its line and number; its amounts are in no sum. */
const withoutAmounts: Pick<
  Told,
  'totalByTax' | 'discounts_cents' | 'service_cents' | 'total_cents' | 'paid'
> = {
  ...{ totalByTax: [], discounts_cents: 0, service_cents: 0, total_cents: 0, paid: [] },
};

/** The number of its closing; until it is closed, its till and the day on which it was opened. */
const shiftNameOf = (
  { shift_number, shift_opened_at, till_name }: FileBill,
  zone: string,
): string | null => {
  if (shift_number !== null) return `Z ${orderNumber({ id: 0, number: shift_number })}`;
  return shift_opened_at && `${till_name} · ${dateOf(shift_opened_at, zone)}`;
};

const toldOf = (bill: FileBill, zone: string, methods: Methods): Told => ({
  ...bill,
  day: dateOf(bill.created_at, zone),
  time: timeOf(bill.created_at, zone),
  shift: shiftNameOf(bill, zone),
  guest: bill.customer === null ? null : JSON.parse(bill.customer),
  paid: billPayments(bill, methods),
  ...(bill.annulled !== null && withoutAmounts),
});

const kindOf = ({ guest, unverified_identity }: Told): string => {
  if (guest === null) return 'Consumidor final';
  return unverified_identity === 1 ? 'Con datos (sin verificar)' : 'Con datos';
};

const stateTexts: Record<BillStatus, string> = {
  annulled: 'Anulada',
  billedWithoutIRS: 'Sin autorización del SRI',
  billedWithIRS: 'Autorizada por el SRI',
};

/** As the screens name it: a device without a name by the end of its id. */
const deviceOf = ({ device_id, device_name }: Told): string | null =>
  device_name ?? (device_id && `dispositivo ${device_id.slice(-4)}`);

const text = (name: string, width: number, value: Field<Told>['value']): Field<Told> => ({
  ...{ kind: 'text', name, width, value },
});

const code = (name: string, width: number, value: Field<Told>['value']): Field<Told> => ({
  ...{ kind: 'code', name, width, value },
});

const money = (name: string, value: Field<Told>['value']): Field<Told> => ({
  ...{ kind: 'money', name, width: 12, value },
});

const whenFields: readonly Field<Told>[] = [
  { ...{ kind: 'day', name: 'Fecha', width: 11 }, value: ({ day }) => day },
  text('Hora', 7, ({ time }) => time),
];

const byFields = [text('Persona', 18, makerNameOf), text('Dispositivo', 18, deviceOf)];

const numberField = code('Factura', 9, ({ id, number }) =>
  orderNumber({ id, number: number ?? undefined }),
);

/** "No objeto de IVA" after another word. */
const inside = (name: string): string =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** Base and tax of every rate, also of those that the period has none of: the columns of two months are the same. */
const taxFields = ({ id, description, rate_bp }: Tax): Field<Told>[] => {
  const total = ({ totalByTax }: Told) => totalByTax.find(({ taxId }) => taxId === id);
  const base = money(`Base ${inside(description)}`, (bill) => total(bill)?.taxBase ?? null);
  const tax = money(description, (bill) => total(bill)?.taxSubtotal ?? null);
  return rate_bp === 0 ? [base] : [base, tax];
};

/** The sum of some payments of a bill; null for nothing. */
const paidField = (name: string, isMeant: (payment: Payment) => boolean): Field<Told> =>
  money(name, ({ paid }) => {
    const amounts = paid.filter(isMeant);
    return amounts.length === 0 ? null : addMoney(zero, ...amounts.map(({ amount }) => amount));
  });

const isCounted = (payment: Payment): boolean => standingOf(payment) === 'counts';

const orNull = (amount: Money): Money | null => (amount === zero ? null : amount);

/** What is retained of a bill by the company that it is made out to; null for nothing. */
const retentionField = (name: string, tax: 'renta' | 'iva'): Field<Told> =>
  money(name, ({ paid }) =>
    orNull(addMoney(zero, ...paid.flatMap(({ retention }) => retention?.[tax] ?? []))),
  );

/** Beside the sale, in none of its sums: retentions, which payments have, and tips, which no bill has: of what counts, as in the till. */
const besideFields = [
  retentionField('Retención renta', 'renta'),
  retentionField('Retención IVA', 'iva'),
  code(
    'Comprobante de retención',
    20,
    ({ paid }) => paid.flatMap(({ retention }) => retention?.number ?? []).join(', ') || null,
  ),
  money('Propina', ({ paid }) => orNull(tipsOf(paid.filter(isCounted)))),
];
/** What of a bill was paid with a method. */
const methodField = ({ id, name }: PaymentMethod): Field<Told> =>
  paidField(name, (payment) => payment.method.id === id && isCounted(payment));

const standingTexts: Record<PaymentStanding, string | null> = {
  counts: null,
  'to-confirm': 'Por confirmar',
  missing: 'No llegó',
};

/** With the methods these add up to the total, also where money did not arrive. */
const apartFields = (['to-confirm', 'missing'] as const).map((standing) =>
  paidField(standingTexts[standing] ?? '', (payment) => standingOf(payment) === standing),
);

const billFields = (taxes: readonly Tax[], methods: readonly PaymentMethod[]) => [
  numberField,
  ...whenFields,
  text('Tipo', 16, kindOf),
  code('Identidad', 15, ({ guest }) => guest?.dni ?? null),
  text('Nombre', 30, ({ guest }) => guest?.fullName ?? null),
  ...taxes.flatMap(taxFields),
  money('Servicio', ({ service_cents }) => fromCents(service_cents)),
  money('Descuentos', ({ discounts_cents }) => fromCents(discounts_cents)),
  money('Total', ({ total_cents }) => fromCents(total_cents)),
  ...methods.map(methodField),
  ...apartFields,
  ...besideFields,
  ...byFields,
  text('Turno', 20, ({ shift }) => shift),
  text('Estado', 24, ({ annulled, status }) => stateTexts[annulled === null ? status : 'annulled']),
  text('Productos', 60, ({ lines }) => linesInCell(lines)),
];

type Paid = Told & { payment: Payment };

const paymentFields: readonly Field<Paid>[] = [
  ...whenFields,
  numberField,
  {
    ...{ kind: 'text', name: 'Método de pago', width: 20 },
    value: ({ payment }) => payment.method.name,
  },
  { ...{ kind: 'money', name: 'Valor', width: 12 }, value: ({ payment }) => payment.amount },
  {
    ...{ kind: 'text', name: 'Estado', width: 14 },
    value: ({ payment }) => standingTexts[standingOf(payment)],
  },
  ...byFields,
];

/**
 * @param range instants as rows have times
 * @param zone of the business: a sale at 20:05 in Ecuador is of that day, though UTC is in the next one
 */
export const billTables = async (
  db: Db,
  scope: Pick<Scope, 'businessId'>,
  range: { start: string; end: string },
  zone: string,
): Promise<Tables> => {
  const taxes = await db
    .selectFrom('taxes')
    .selectAll()
    .orderBy('active', 'desc')
    .orderBy('id')
    .execute();
  const methods = await methodsById(db, scope);
  const ofBills = billFields(taxes, [...methods.values()]);
  async function* pages() {
    for await (const page of fileBills(db, scope, range)) {
      const bills = page.map((bill) => toldOf(bill, zone, methods));
      yield [
        bills.map((bill) => rowOf(ofBills, bill)),
        bills.flatMap((bill) =>
          bill.paid.map((payment) => rowOf(paymentFields, { ...bill, payment })),
        ),
      ];
    }
  }
  return {
    tables: [tableOf('Facturas', ofBills), tableOf('Pagos', paymentFields)],
    pages: pages(),
  };
};
