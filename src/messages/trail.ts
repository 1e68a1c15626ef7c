import type { TicketDetails } from '#contract/kitchen.ts';
import type {
  BillDetails,
  CustomerDetails,
  OrderDetails,
  ShiftDetails,
  TrailRow,
} from '#contract/trail.ts';
import { zero } from '#domain/money.ts';
import type { ReviewReason } from '#domain/reviews.ts';
import { billing } from './billing.ts';
import { businessTitle, changeLines, teamLines, teamTitle } from './business-trail.ts';
import { checkout } from './checkout.ts';
import { formatMoney, orderDiscountText } from './format.ts';
import { numberText } from './identity.ts';
import { faultTexts, type lineDetail, optionsText } from './lines.ts';
import { tableBehind, tableInSentence } from './orders.ts';
import { type PaymentMethods, paidText, paymentLines, paymentTitle } from './payment-trail.ts';
import { reasons, reasonText } from './reasons.ts';
import { differenceText, shiftTitle } from './shift-trail.ts';

/** What was done to an order, a bill or the business, in words made of the trail's data. */

/** Why somebody should look at it. */
export const reviewTexts: Record<ReviewReason, string> = {
  'unknown-person': 'Lo hizo alguien que no es de este negocio.',
  'inactive-person': 'La persona ya estaba desactivada cuando esto llegó.',
  'device-elsewhere':
    'Dice que se hizo en un dispositivo compartido, pero la sesión que lo envió no mostró estar en él.',
  'device-ended':
    'Llegó cuando el dispositivo ya se había terminado: no se puede saber si se escribió un PIN.',
  'person-elsewhere':
    'Lo envió una cuenta que no puede hacerlo, y no desde un dispositivo compartido del negocio.',
  role: 'El rol de la persona no permite hacer esto sin permiso.',
  'unknown-approver': 'Lo permitió alguien que no es de este negocio.',
  'approver-elsewhere':
    'El permiso no llegó desde un dispositivo compartido del negocio, donde se escribe el PIN.',
  'inactive-approver': 'Quien lo permitió ya estaba desactivado cuando esto llegó.',
  'approver-without-pin': 'Quien lo permitió no tiene PIN.',
  'approver-role': 'El rol de quien lo permitió no alcanza para esto.',
  price: 'Se cobró un precio que nunca estuvo en la carta.',
  'service-rate': 'Se cobró un servicio que el negocio nunca tuvo.',
  options: 'Se cobró con opciones que la pantalla no deja elegir así.',
  stock: 'Se vendió más de lo que había en stock.',
  late: 'Llegó al servidor más de un día después de su hora.',
  other: 'Por un motivo que esta versión de la aplicación todavía no conoce.',
};

export const trailWords = {
  open: 'Quién hizo qué',
  title: 'Quién hizo qué',
  loading: 'Cargando lo que se hizo',
  empty: 'Todavía no hay nada registrado.',
  unknown: 'Persona desconocida',
  approved: (name: string) => `con permiso de ${name}`,
  account: (name: string) => `en la sesión de ${name}`,
  device: (name: string) => `dispositivo ${name}`,
  corrected: (time: string) => `El dispositivo marcaba ${time}`,
  review: 'Por revisar',
  reviewed: (at: string) => `Revisado, ${at}`,
  reviewedBy: (name: string, at: string) => `Revisado por ${name}, ${at}`,
  pending: 'Por enviar desde este dispositivo',
} as const;

const quoted = (text: string): string => `«${text}»`;

const changed = (what: string, { before, after }: { before: string; after: string }): string => {
  if (!before) return `${what}: ${quoted(after)}`;
  return after
    ? `${what}: ${quoted(before)} → ${quoted(after)}`
    : `${what} ${quoted(before)} quitada`;
};

/** "Motivo: Merma" */
export const reasonLine = (reason: string): string => `${reasons.why}: ${reasonText(reason)}`;

type Line = NonNullable<OrderDetails['lines']>[number];
type Named = Pick<Line, 'productName'> & Pick<Parameters<typeof lineDetail>[0], 'options'>;

const nameOf = ({ productName, options }: Named): string => {
  const chosen = optionsText(options);
  return chosen ? `${productName} (${chosen})` : productName;
};

/** "+2 Capuchino", "Humita: de 3 a 1" */
const unitsText = (line: Line): string => {
  const { before, after } = line;
  if (before === after) return nameOf(line);
  if (before === 0) return `${after} × ${nameOf(line)}`;
  return after === 0
    ? `Quitó ${before} × ${nameOf(line)}`
    : `${nameOf(line)}: de ${before} a ${after}`;
};

/** Of units that went to another order or came from one. */
const transferredText = (line: Line): string =>
  `${Math.abs(line.after - line.before)} × ${nameOf(line)}`;

const lineText = (line: Line): string =>
  line.note ? `${unitsText(line)} · ${changed('Nota', line.note)}` : unitsText(line);

const statusTitles = {
  finished: 'Finalizó la orden',
  cancelled: 'Canceló la orden',
  active: 'Reactivó la orden',
} as const;

/** `number`: of the other order, as far as the server has it. */
const otherOrder = (table: string, number: number | undefined): string =>
  [tableInSentence(table), number && String(number).padStart(4, '0')].filter(Boolean).join(' · ');

const transferTitles = {
  out: (table: string, number?: number) => `Pasó productos a ${otherOrder(table, number)}`,
  in: (table: string, number?: number) => `Recibió productos de ${otherOrder(table, number)}`,
} as const;

const transferEnds = {
  cancelled: 'No quedó nada en la orden: se cerró.',
  active: 'La orden estaba finalizada: se reactivó.',
  finished: '',
} as const;

const orderTitle = (row: Extract<TrailRow, { kind: `order-${string}` }>): string => {
  if (row.kind === 'order-created') return 'Tomó la orden';
  const { status, transfer } = row.details;
  if (transfer) return transferTitles[transfer.way](transfer.table, transfer.number);
  return status ? statusTitles[status.after] : 'Cambió la orden';
};

/** Of what a device sent again, because a server that was put back lacked it. */
const againLines = ({ again, formerNumber }: Pick<OrderDetails, 'again' | 'formerNumber'>) => [
  ...(again ? ['Enviado otra vez: el servidor había vuelto a una copia anterior.'] : []),
  ...(formerNumber ? [`Antes tenía el número ${formerNumber}: ya era de otra.`] : []),
];

const orderLines = ({ details }: Extract<TrailRow, { kind: `order-${string}` }>): string[] => [
  ...(details.tableNumber ? [changed('Mesa', details.tableNumber)] : []),
  ...(details.lines ?? []).map(details.transfer ? transferredText : lineText),
  ...(details.transfer && details.status ? [transferEnds[details.status.after]] : []),
  ...(details.note ? [changed('Nota de la orden', details.note)] : []),
  ...(details.reason ? [reasonLine(details.reason)] : []),
  ...(details.late && details.status ? ['Llegó tarde: la orden quedó como estaba.'] : []),
  ...againLines(details),
];

/** The name and the number; older rows have no number. */
const customerText = (
  name: string | null,
  { dni = '', unverifiedIdentity }: Pick<BillDetails, 'dni' | 'unverifiedIdentity'>,
): string =>
  [name ?? 'Consumidor final', numberText({ dni, unverifiedIdentity })].filter(Boolean).join(' · ');

const otherData = ['address', 'email', 'phone'] as const;

/** Who it was and is by name and number, then the other data of the same guest that changed. */
const customerLines = ({ before, after, late }: CustomerDetails): string[] => {
  const [was, is] = [before, after].map((each) => customerText(each?.fullName ?? null, each ?? {}));
  const data = otherData.filter((name) => was === is && before?.[name] !== after?.[name]);
  return [
    was === is ? `${is}` : `${was} → ${is}`,
    ...data.map((name) =>
      changed(billing.customer[name], {
        ...{ before: before?.[name] ?? '', after: after?.[name] ?? '' },
      }),
    ),
    ...(late ? ['Llegó tarde: quedó un cambio que se hizo después.'] : []),
  ];
};

const otherRate = ({ shown, own }: { shown: number; own: number }): string =>
  `Servicio cobrado: ${shown} % · del negocio: ${own} %`;

/** On the whole order; null: taken off. */
const wholeDiscount = (discount: BillDetails['orderDiscount']): string =>
  discount
    ? `${checkout.whole.open}: ${orderDiscountText(discount)}`
    : 'Quitó el descuento a toda la orden';

const billLines = (
  { details }: Extract<TrailRow, { kind: 'bill-created' }>,
  methods: PaymentMethods,
): string[] => [
  ...details.lines.flatMap((line) => [
    `${line.quantity} × ${nameOf(line)}${line.discount ? ` · descuento ${formatMoney(line.discount)}` : ''}`,
    ...faultTexts(line.optionFaults),
  ]),
  ...(details.discounts === zero ? [] : [`Descuentos: ${formatMoney(details.discounts)}`]),
  ...(details.orderDiscount === undefined ? [] : [wholeDiscount(details.orderDiscount)]),
  ...(details.discountReason ? [reasonLine(details.discountReason)] : []),
  ...(details.service ? [`Servicio: ${formatMoney(details.service)}`] : []),
  ...(details.serviceReason ? [checkout.service.leftOff(reasonText(details.serviceReason))] : []),
  ...(details.serviceRate ? [otherRate(details.serviceRate)] : []),
  ...paidText(details, methods),
  customerText(details.customer, details),
  ...againLines(details),
];

const ticketTitles = {
  opening: 'Comanda impresa antes de la actualización',
  'not-printed': 'La comanda no se imprimió',
  seen: 'Vio que la cocina tiene comandas que no coinciden',
} as const;

/** "+2 × Capuchino", "−1 × Humita · sin ají" */
const entryText = (entry: TicketDetails['entries'][number]): string => {
  const { quantity, note } = entry;
  const sign = quantity < 0 ? '−' : '+';
  const units = quantity === 0 ? '' : `${sign}${Math.abs(quantity)} × `;
  return `${units}${nameOf(entry)}${note ? ` · ${note}` : ''}`;
};

const shiftLines = (details: ShiftDetails): string[] => [
  ...(details.difference ? [differenceText(details.difference)] : []),
  ...(details.reason ? [reasonLine(details.reason)] : []),
  ...againLines(details),
];

/** What was done, in one line. */
export const trailTitle = (row: TrailRow): string => {
  switch (row.kind) {
    case 'bill-created':
      return `Facturó ${formatMoney(row.details.total)}`;
    case 'kitchen-ticket':
      return row.details.kind
        ? ticketTitles[row.details.kind]
        : `Imprimió la comanda, ${tableBehind(row.details.tableNumber)}`;
    case 'pre-bill':
      return `Imprimió la pre-cuenta: ${formatMoney(row.details.total)}`;
    case 'bill-customer':
      return 'Cambió el cliente de la factura';
    case 'bill-annulled':
      return `Anuló la factura de ${formatMoney(row.details.total)}`;
    case 'payment-corrected':
    case 'payment-confirmed':
      return paymentTitle(row);
    case 'business':
    case 'settings':
      return businessTitle(row.kind, row.details.changes);
    case 'team':
      return teamTitle(row.details);
    case 'shift-opened':
    case 'shift-movement':
    case 'shift-closed':
    case 'shift-corrected':
    case 'shift-joined':
      return shiftTitle(row.kind, row.details);
    case 'other':
      return 'Un cambio que esta versión de la aplicación todavía no conoce';
    default:
      return orderTitle(row);
  }
};

/** What changed by it, line by line. */
export const trailLines = (row: TrailRow, methods: PaymentMethods, zone: string): string[] => {
  switch (row.kind) {
    case 'bill-created':
      return billLines(row, methods);
    case 'kitchen-ticket':
      return row.details.entries.map(entryText);
    case 'pre-bill':
      return againLines(row.details);
    case 'bill-customer':
      return customerLines(row.details);
    case 'bill-annulled':
      return [reasonLine(row.details.reason), ...againLines(row.details)];
    case 'payment-corrected':
    case 'payment-confirmed':
      return [
        ...paymentLines(row, methods),
        ...(row.details.reason ? [reasonLine(row.details.reason)] : []),
        ...againLines(row.details),
      ];
    case 'business':
    case 'settings':
      return changeLines(row.details.changes, zone);
    case 'team':
      return teamLines(row.details);
    case 'shift-opened':
    case 'shift-movement':
    case 'shift-closed':
    case 'shift-corrected':
    case 'shift-joined':
      return shiftLines(row.details);
    case 'other':
      return [];
    default:
      return orderLines(row);
  }
};

/** Texts of the rows of a list; null where a row has the text of the one above it. */
export const saidOnce = (texts: readonly string[]): (string | null)[] =>
  texts.map((text, place) => (text === texts[place - 1] ? null : text));
