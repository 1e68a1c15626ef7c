import type { BillRowWire, BillWire } from '#contract/bills.ts';
import type { Product, ProductTax } from '#contract/catalog.ts';
import type { OrderWire } from '#contract/orders.ts';
import type { Bill, BillHead } from '#domain/bill.ts';
import type { Money } from '#domain/money.ts';
import type { LineProduct, Order } from '#domain/order.ts';
import type { LineTax } from '#domain/tax.ts';

/** From the wire's shapes to the domain's, in one place. */

const taxFromWire = (tax: ProductTax): LineTax => ({
  taxId: tax.id,
  taxCode: tax.taxCode,
  rateCode: tax.rateCode,
  rate: tax.rate,
  taxBase: tax.ProductTax.taxBase,
});

/** `unitPrice`: of the line, which keeps the price it was taken at. */
export const lineProductFromWire = (
  product: Pick<Product, 'id' | 'productName' | 'img' | 'Taxes'>,
  unitPrice: Money,
): LineProduct => ({
  productId: product.id,
  productName: product.productName,
  img: product.img,
  unitPrice,
  taxes: product.Taxes.map(taxFromWire),
});

export const orderFromWire = (wire: OrderWire): Order => ({
  key: wire.key,
  id: wire.id,
  version: wire.version,
  status: wire.status,
  tableNumber: wire.tableNumber,
  note: wire.note,
  createdAt: wire.createdAt,
  updatedAt: wire.updatedAt,
  lines: wire.Products.map((product) => ({
    ...lineProductFromWire(product, product.OrderProduct.unitPrice),
    quantity: product.OrderProduct.quantity,
    quantityBilled: product.OrderProduct.quantityBilled,
    note: product.OrderProduct.note,
  })),
});

export const billHeadFromWire = (wire: BillRowWire): BillHead => ({
  key: wire.key,
  id: wire.id,
  orderKey: wire.orderKey,
  total: wire.total,
  hasCustomer: wire.customerId !== null,
  paymentMethod: wire.PaymentMethod,
  createdAt: wire.createdAt,
});

export const billFromWire = (wire: BillWire): Bill => ({
  key: wire.key,
  id: wire.id,
  orderKey: wire.orderKey,
  orderId: wire.orderId,
  total: wire.total,
  hasCustomer: wire.customer !== null,
  paymentMethod: wire.paymentMethod,
  createdAt: wire.createdAt,
  status: wire.status,
  customer: wire.customer,
  summary: {
    subTotalBeforeDiscount: wire.subTotalBeforeDiscount,
    discounts: wire.discounts,
    subtotal: wire.subTotal,
    totalByTax: wire.totalByTax,
    taxes: wire.subTotalTax,
    serviceRate: wire.serviceRate,
    serviceRateAmount: wire.serviceAmount,
    total: wire.total,
  },
  lines: wire.products.map((product) => ({
    ...lineProductFromWire(product, product.unitPrice),
    ...product.BillDetail,
  })),
});
