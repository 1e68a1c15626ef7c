import type { ApiBill, ApiBillRow } from '#contract/bills.ts';
import type { Product, ProductTax } from '#contract/catalog.ts';
import type { ApiOrder } from '#contract/orders.ts';
import type { Bill, BillHead } from '#domain/bill.ts';
import type { Money } from '#domain/money.ts';
import type { LineProduct, Order } from '#domain/order.ts';
import type { LineTax } from '#domain/tax.ts';

/** Reads the answers of the API into the shapes of the domain. */

const taxFromApi = (tax: ProductTax): LineTax => ({
  taxId: tax.id,
  taxCode: tax.taxCode,
  rateCode: tax.rateCode,
  rate: tax.rate,
  taxBase: tax.ProductTax.taxBase,
});

/** `unitPrice`: of the line, which keeps the price it was taken at. */
export const lineProductFromApi = (
  product: Pick<Product, 'id' | 'productName' | 'img' | 'Taxes'>,
  unitPrice: Money,
): LineProduct => ({
  productId: product.id,
  productName: product.productName,
  img: product.img,
  unitPrice,
  taxes: product.Taxes.map(taxFromApi),
});

export const orderFromApi = (answer: ApiOrder): Order => ({
  key: answer.key,
  id: answer.id,
  version: answer.version,
  status: answer.status,
  tableNumber: answer.tableNumber,
  note: answer.note,
  createdAt: answer.createdAt,
  updatedAt: answer.updatedAt,
  lines: answer.Products.map((product) => ({
    ...lineProductFromApi(product, product.OrderProduct.unitPrice),
    quantity: product.OrderProduct.quantity,
    quantityBilled: product.OrderProduct.quantityBilled,
    note: product.OrderProduct.note,
  })),
});

export const billHeadFromApi = (answer: ApiBillRow): BillHead => ({
  key: answer.key,
  id: answer.id,
  orderKey: answer.orderKey,
  total: answer.total,
  hasCustomer: answer.customerId !== null,
  paymentMethod: answer.PaymentMethod,
  createdAt: answer.createdAt,
});

export const billFromApi = (answer: ApiBill): Bill => ({
  key: answer.key,
  id: answer.id,
  orderKey: answer.orderKey,
  orderId: answer.orderId,
  total: answer.total,
  hasCustomer: answer.customer !== null,
  paymentMethod: answer.paymentMethod,
  createdAt: answer.createdAt,
  status: answer.status,
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
  lines: answer.products.map((product) => ({
    ...lineProductFromApi(product, product.unitPrice),
    ...product.BillDetail,
  })),
});
