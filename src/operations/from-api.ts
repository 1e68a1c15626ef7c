import type { ApiBill, ApiBillRow } from '#contract/bills.ts';
import { lineTaxOf, type Product } from '#contract/catalog.ts';
import type { ApiOrder } from '#contract/orders.ts';
import { type Bill, type BillHead, guestIn } from '#domain/bill.ts';
import { withLineIds } from '#domain/line-id.ts';
import type { Money } from '#domain/money.ts';
import type { LineProduct, Order } from '#domain/order.ts';

/** Converts answers of the API to the types of the domain. */

/** `unitPrice`: of the line, which keeps the price at the time of the order. */
export const lineProductFromApi = (
  product: Pick<Product, 'id' | 'productName' | 'img' | 'Taxes' | 'finalPrice'>,
  unitPrice: Money,
): LineProduct => ({
  productId: product.id,
  productName: product.productName,
  img: product.img,
  unitPrice,
  ...(product.finalPrice && { finalPrice: product.finalPrice }),
  taxes: product.Taxes.map(lineTaxOf),
});

export const orderFromApi = ({
  businessId: _,
  operations: _keys,
  Products,
  edits: _edits,
  contained: _contained,
  ...order
}: ApiOrder): Order => ({
  ...order,
  lines: withLineIds(
    order.key,
    Products.map(({ OrderProduct: { unitPrice, ...line }, ...product }) => ({
      ...lineProductFromApi(product, unitPrice),
      ...line,
    })),
  ),
});

export const billHeadFromApi = ({ PaymentMethod, customerId, ...head }: ApiBillRow): BillHead => ({
  ...head,
  hasCustomer: customerId !== null,
  paymentMethod: PaymentMethod,
});

export const billFromApi = (answer: ApiBill): Bill => ({
  key: answer.key,
  id: answer.id,
  number: answer.number,
  orderKey: answer.orderKey,
  orderId: answer.orderId,
  orderNumber: answer.orderNumber,
  ...(answer.tableNumber !== undefined && { tableNumber: answer.tableNumber }),
  total: answer.total,
  hasCustomer: answer.customer !== null,
  ...(answer.customer && { guest: guestIn(answer.customer) }),
  ...(answer.customer?.unverifiedIdentity && { unverifiedIdentity: true }),
  paymentMethod: answer.paymentMethod,
  ...(answer.payments && { payments: answer.payments }),
  ...(answer.shiftKey && { shiftKey: answer.shiftKey }),
  ...(answer.fiscal && { fiscal: answer.fiscal }),
  createdAt: answer.createdAt,
  ...(answer.products.some(({ BillDetail }) => BillDetail.listPrice) && { priceDiffers: true }),
  ...(answer.marks && { marks: answer.marks }),
  ...(answer.claimedAt && { claimedAt: answer.claimedAt }),
  ...(answer.receivedAt && { receivedAt: answer.receivedAt }),
  ...(answer.listServiceRate !== undefined && { listServiceRate: answer.listServiceRate }),
  status: answer.status,
  ...(answer.annulled && { annulled: answer.annulled, annulledAt: answer.annulled.at }),
  ...(answer.createdBy && { createdBy: answer.createdBy }),
  ...(answer.deviceId && { deviceId: answer.deviceId }),
  ...(answer.deviceName && { deviceName: answer.deviceName }),
  customer: answer.customer,
  summary: {
    subTotalBeforeDiscount: answer.subTotalBeforeDiscount,
    discounts: answer.discounts,
    subtotal: answer.subTotal,
    totalByTax: answer.totalByTax,
    taxes: answer.subTotalTax,
    serviceRate: answer.serviceRate,
    serviceRateAmount: answer.serviceAmount,
    total: answer.total,
  },
  ...(answer.orderDiscount && { orderDiscount: answer.orderDiscount }),
  lines: withLineIds(
    answer.orderKey,
    answer.products.map((product) => ({
      ...lineProductFromApi(product, product.unitPrice),
      ...product.BillDetail,
    })),
  ),
});
