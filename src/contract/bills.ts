import * as z from 'zod/mini';
import { billMarks } from '#domain/reviews.ts';
import { annulment } from './annulment.ts';
import { attributionInput, changeAttribution } from './attribution.ts';
import { paymentMethod, productTax } from './catalog.ts';
import { orderDiscount, orderDiscountInput, wrongDiscount } from './discount.ts';
import {
  amount,
  amountInput,
  billKey,
  countedNumber,
  deviceId,
  email,
  givenTime,
  id,
  lineId,
  onePerLine,
  orderKey,
  quantity,
  requiredId,
  requiredText,
  serviceRateInput,
  timestamp,
} from './fields.ts';
import { fiscal, fiscalInput } from './fiscal.ts';
import { identityChecks, unverified } from './identity.ts';
import { chosenOption, optionFault } from './line-product.ts';
import { order } from './orders.ts';
import { payments, paymentsInput } from './payments.ts';
import { reason } from './reasons.ts';

/** Longest texts of a customer, in characters. */
export const customerLimits = { fullName: 100, address: 200, email: 100, phone: 15 } as const;

const wrongDni = 'El número de cédula o RUC no es válido.';
const wrongPhone = 'El teléfono debe contener solo números.';

const customerShape = {
  dni: z.string(wrongDni).check(z.trim()),
  ...unverified,
  fullName: requiredText(customerLimits.fullName, 'El nombre es obligatorio.'),
  address: requiredText(customerLimits.address, 'La dirección es obligatoria.'),
  email: email('El correo electrónico no es válido.'),
  phone: z
    .string(wrongPhone)
    .check(z.trim(), z.regex(/^\d*$/, wrongPhone), z.maxLength(customerLimits.phone, wrongPhone)),
  /**
   * The name under which the sender was shown the guest with this number. Only a sender who was shown the present name changes it.
   * Devices of earlier builds leave it out.
   */
  knownAs: z.optional(z.string().check(z.trim(), z.maxLength(customerLimits.fullName))),
};

const customerChecks = identityChecks('dni', 'identity', wrongDni);

/** Customer data of a bill, as the checkout sends it. */
export const customerInput = z.object(customerShape).check(...customerChecks);

/** PATCH /bills/{billId} */
export const billCustomerInput = z
  .object({ ...customerShape, ...changeAttribution })
  .check(...customerChecks);

/** A customer's data as stored or as typed, valid or not. */
export const customerFields = z.object({
  dni: z.string(),
  fullName: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  ...unverified,
});

/** What a form has of a customer, as its draft keeps it. */
export const typedCustomer = z.extend(customerFields, { knownAs: z.optional(z.string()) });

const selectedProduct = z.object({
  /** Without it the product has one line in the order. */
  lineId: z.optional(lineId),
  productId: id,
  quantity,
  /** Dollars off, tax included. */
  discount: z.optional(amountInput('El descuento no es válido.')),
  /** Of it, the share in the discount on the whole order. */
  shared: z.optional(amountInput(wrongDiscount)),
});

const sale = z.object({
  businessId: id,
  orderId: z.union([id, orderKey]),
  selectedProducts: z
    .array(selectedProduct, 'Debes seleccionar al menos un producto para facturar.')
    .check(
      z.minLength(1, 'Debes seleccionar al menos un producto para facturar.'),
      z.maxLength(200, 'Una factura puede tener hasta 200 productos distintos.'),
      onePerLine,
    ),
  /** Of the first payment. */
  paymentMethodId: requiredId('Debe seleccionar un método de pago.'),
  /** Without them one payment of the total. */
  payments: z.optional(paymentsInput),
  key: z.optional(billKey),
  /** When the guest paid, by the device's clock; the server replaces an implausible time. */
  createdAt: z.optional(givenTime),
  /** The service that the guest was shown: with it the bills of an order add up. Older devices leave it out. */
  serviceAmount: z.optional(amountInput('El servicio no es válido.')),
  /** Percent, as the guest was shown it: it is charged. Older devices leave it out. */
  serviceRate: z.optional(serviceRateInput),
  /** Why the guest pays no service; its rate is 0 then. */
  serviceReason: z.optional(reason),
  expectedTotal: z.optional(amountInput('El total no es válido.')),
  /** Null: from here on the order has none. Without it the order keeps what it has; older devices know of none. */
  orderDiscount: z.optional(z.nullable(orderDiscountInput)),
  /** Why discounts are given. */
  discountReason: z.optional(reason),
  /** The shift of a till in which it was paid, known to the server or not. */
  shiftKey: z.optional(z.uuid().check(z.toLowerCase())),
  /** The electronic document that the device has issued with it. */
  fiscal: z.optional(fiscalInput),
  ...attributionInput,
});

const guest = z
  .object(
    { ...customerShape, businessId: z.optional(id) },
    'Por favor, complete todos los campos obligatorios.',
  )
  .check(...customerChecks);

/**
 * POST /bills/v2 . `orderId` is the server's id or the device's key of the order. The customer of a bill to the final
 * consumer is ignored, since forms may send empty fields.
 */
export const billInput = z.discriminatedUnion('finalCustomer', [
  z.extend(sale, { finalCustomer: z.literal(true), customer: z.optional(z.unknown()) }),
  z.extend(sale, { finalCustomer: z.literal(false), customer: guest }),
]);

export const taxTotal = z.object({
  taxId: id,
  taxCode: z.string(),
  rateCode: z.string(),
  taxRate: z.number(),
  taxBase: amount,
  taxSubtotal: amount,
});

/** Why somebody who may should look at a bill. A newer server may know more reasons. */
const marks = z.exactOptional(z.array(z.catch(z.enum(billMarks), 'other')));

/** The shift of a till in which it was paid. Bills without one, and older servers, leave it out. */
const shiftKey = z.exactOptional(z.uuid());

export const billStatus = z.enum(['billedWithoutIRS', 'billedWithIRS', 'annulled']);

/** GET /bills/{id}; PATCH /bills/{id}, whose answer to somebody who sees no sales has no products, and amounts of zero. */
export const bill = z.object({
  id,
  number: countedNumber,
  key: billKey,
  orderId: id,
  orderNumber: countedNumber,
  /** Of its order. Older servers leave it out. */
  tableNumber: z.exactOptional(z.string()),
  orderKey,
  businessId: id,
  createdAt: timestamp,
  /** The time that the device gave, when another one counts. */
  claimedAt: z.optional(timestamp),
  marks,
  /** When the server was told, of a bill with the mark `late`. */
  receivedAt: z.exactOptional(timestamp),
  subTotalBeforeDiscount: amount,
  discounts: amount,
  subTotal: amount,
  totalByTax: z.array(taxTotal),
  subTotalTax: amount,
  serviceRate: z.number(),
  /** What the business had, where the guest was shown a rate that it never had. */
  listServiceRate: z.exactOptional(z.number()),
  serviceAmount: amount,
  total: amount,
  status: billStatus,
  /** Of an annulled one. */
  annulled: z.exactOptional(annulment),
  customerId: z.nullable(id),
  customer: z.nullable(customerFields),
  /** Of the first payment. */
  paymentMethod,
  payments,
  /** What the guests got back; absent where nobody told what they handed over. */
  change: z.exactOptional(amount),
  shiftKey,
  /** The electronic document that went with it; absent of bills without one. */
  fiscal: z.exactOptional(fiscal),
  /** On the whole order. Bills without one, and older servers, leave it out. */
  orderDiscount: z.exactOptional(orderDiscount),
  /** Who made it, and on which device. Older servers and bills leave them out. */
  createdBy: z.exactOptional(z.string()),
  deviceId: z.exactOptional(deviceId),
  /** Of a shared device. */
  deviceName: z.exactOptional(z.string()),
  products: z.array(
    z.object({
      id,
      productName: z.string(),
      img: z.nullable(z.string()),
      unitPrice: amount,
      /** With tax, where the price was typed so: what a unit costs. */
      finalPrice: z.exactOptional(amount),
      Taxes: z.array(productTax),
      BillDetail: z.object({
        /** The line of the order. Older servers leave it out. */
        lineId: z.optional(lineId),
        quantity: z.int(),
        discount: amount,
        /** Of it, the share in the discount on the whole order. Absent without one, and of older servers. */
        shared: z.exactOptional(amount),
        total: amount,
        options: z.exactOptional(z.array(chosenOption)),
        /** As the order had it. Absent without one, and of older servers. */
        note: z.exactOptional(z.string()),
        /** What the menu said, where the guest was shown a price that it never had. */
        listPrice: z.exactOptional(amount),
        optionFaults: z.exactOptional(z.array(optionFault)),
      }),
    }),
  ),
});

/** The answer of POST /bills/v2 and of POST /bills/{id}/annul: the bill and the updated order. */
export const billCreated = z.extend(bill, { order });

const rowLine = z.object({
  productName: z.string(),
  quantity: z.int(),
  options: z.exactOptional(z.array(chosenOption)),
  note: z.exactOptional(z.string()),
});

/** A row of GET /bills/by-filters */
export const billRow = z.object({
  id,
  number: countedNumber,
  key: billKey,
  orderKey,
  total: amount,
  /** Of the first payment. */
  PaymentMethod: paymentMethod,
  payments,
  customerId: z.nullable(id),
  shiftKey,
  createdAt: timestamp,
  /** True where a guest was shown a price that the menu never had. */
  priceDiffers: z.exactOptional(z.boolean()),
  marks,
  /** Of the customer's number. */
  ...unverified,
  /** Of the customer. Older servers leave it out, and the table. */
  guest: z.exactOptional(z.pick(customerFields, { dni: true, fullName: true })),
  tableNumber: z.exactOptional(z.string()),
  /** Of an annulled one. */
  annulledAt: z.exactOptional(timestamp),
  /** Only when asked for. Older servers leave them out. */
  lines: z.exactOptional(z.array(rowLine)),
});

const billsRange = {
  businessId: z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  startDate: givenTime,
  endDate: givenTime,
};

/** `lines`: each bill with its lines. */
export const billsQuery = z.object({
  ...billsRange,
  lines: z.optional(z.literal('true')),
});

/** GET /bills/file */
export const billFileFormats = ['xlsx', 'csv'] as const;

export const billFileQuery = z.object({
  ...billsRange,
  format: z.enum(billFileFormats, 'Elige Excel o CSV.'),
});

export type BillFileFormat = (typeof billFileFormats)[number];
export type CustomerInput = z.infer<typeof customerInput>;
export type BillInput = z.input<typeof billInput>;
export type ApiBill = z.infer<typeof bill>;
export type ApiBillRow = z.infer<typeof billRow>;
