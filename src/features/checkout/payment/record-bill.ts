import type { CustomerInput } from '#contract/bills.ts';
import type { Payment } from '#domain/bill.ts';
import { zero } from '#domain/money.ts';
import { NotParked, record, timestamp } from '#local/queries/record.ts';
import type { RefusedBill } from '#local/queries/refused-bill.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import type { Approval } from '#parts/people/approval.ts';
import { toast } from '#ui/toast.tsx';
import type { CheckoutDraft } from '../draft/checkout-draft.ts';
import type { Billed } from '../use-billed.ts';

interface Bill {
  draft: CheckoutDraft;
  billed: Billed;
  /** Null for the final consumer. */
  customer: CustomerInput | null;
  payments: Payment[];
  /** The refused bill that this one replaces. */
  refused: RefusedBill | undefined;
  approval: Approval;
}

/** Stores the bill. @returns whether it is stored; why it is not is told */
export const recordBill = async (
  session: SessionRow,
  { draft, billed, customer, payments, refused, approval }: Bill,
): Promise<boolean> => {
  const { order, selection, summary, orderDiscount } = billed;
  const { serviceReason } = draft;
  const discountReason = draft.discountReason?.trim();
  try {
    await record(
      session,
      {
        kind: 'bill-create',
        params: {
          billKey: draft.billKey,
          orderKey: order.key,
          // A corrected bill keeps the time of payment.
          at: refused?.params.at ?? timestamp(),
          businessId: session.businessId,
          customer,
          payments,
          lines: selection.billed,
          summary,
          ...(orderDiscount !== undefined && { orderDiscount }),
          ...(discountReason &&
            selection.billed.some(({ discount }) => discount !== zero) && { discountReason }),
          ...(serviceReason && { serviceReason }),
        },
      },
      { opId: draft.opId, replaces: refused?.seq, ...approval },
    );
    return true;
  } catch (error) {
    toast.error(error instanceof NotParked ? texts.correction.notSaved : saveFailedText(error));
    return false;
  }
};
