import type { ApiBill } from '#contract/bills.ts';
import { lineTaxOf } from '#contract/catalog.ts';
import type { FiscalBill } from '#domain/fiscal/figures.ts';
import { paymentsOf } from '#domain/payment.ts';

/** What a bill says to its document. */
export const fiscalBillOf = (bill: ApiBill): FiscalBill => ({
  lines: bill.products.map((product) => ({
    productId: product.id,
    productName: product.productName,
    unitPrice: product.unitPrice,
    ...(product.finalPrice && { finalPrice: product.finalPrice }),
    taxes: product.Taxes.map(lineTaxOf),
    ...product.BillDetail,
  })),
  summary: {
    subTotalBeforeDiscount: bill.subTotalBeforeDiscount,
    discounts: bill.discounts,
    subtotal: bill.subTotal,
    totalByTax: bill.totalByTax,
    taxes: bill.subTotalTax,
    serviceRate: bill.serviceRate,
    serviceRateAmount: bill.serviceAmount,
    total: bill.total,
  },
  payments: paymentsOf(bill),
});
