import { Ban } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { type Bill, canAnnul, isCash } from '#domain/bill.ts';
import { groupBy } from '#domain/collections.ts';
import { type Money, zero } from '#domain/money.ts';
import { appliedOf, paymentsOf } from '#domain/payment.ts';
import { annulReasons } from '#domain/reasons.ts';
import { annulmentOf, isAnnulling, isRefusedBill } from '#local/queries/bills.ts';
import { record, timestamp } from '#local/queries/record.ts';
import { bills } from '#messages/bills.ts';
import { formatMoney, formatOrderNumber } from '#messages/format.ts';
import { reasons } from '#messages/reasons.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { type Approval, useApproval } from '#parts/people/approval.ts';
import { ReasonChoice } from '#parts/reasons/reason-choice.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { toast } from '#ui/toast.tsx';
import type { BillProps } from './customer-card.tsx';

const texts = bills.annul;

/** What of it is cash. */
const cashBack = (bill: Bill): Money =>
  appliedOf(paymentsOf(bill).filter(({ method }) => isCash(method)));

/** What goes back to the guests, by the ways they paid; empty where that is nothing. */
const giveBack = (bill: Bill): string => {
  if (bill.total === zero) return '';
  const byMethod = groupBy(paymentsOf(bill), ({ method }) => method.id);
  const parts = [...byMethod.values()].flatMap((payments) => {
    const [first] = payments;
    if (!first) return [];
    const amount = formatMoney(appliedOf(payments));
    return isCash(first.method) ? texts.inCash(amount) : texts.otherwise(amount, first.method.name);
  });
  return texts.giveBack(parts);
};

/** Made when the dialog opens, so that confirming twice records once. */
interface Question {
  opId: string;
  annulKey: string;
  approval: Approval;
}

/** Offers to annul a bill: an item of its menu, and the dialog that asks why and says what goes back. */
export const useAnnulling = ({ session, bill, pending }: BillProps) => {
  const approve = useApproval();
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  // One that the server refused is corrected, or discarded; an annulment that waits or was refused is not made twice.
  const isOffered =
    canAnnul(bill) && !pending.some((entry) => isRefusedBill(entry) || isAnnulling(entry));
  const ask = async () => {
    const approval = await approve('annul');
    if (!approval) return;
    setQuestion({ opId: uuidv7(), annulKey: uuidv7(), approval });
    setOpen(true);
  };
  const confirm = async (reason: string) => {
    if (!question) return;
    const { opId, annulKey, approval } = question;
    const params = annulmentOf(bill, {
      ...{ annulKey, at: timestamp(), reason },
      refund: cashBack(bill),
    });
    try {
      await record(session, { kind: 'bill-annul', params }, { opId, ...approval });
      toast.success(texts.done);
      setOpen(false);
    } catch (error) {
      toast.error(saveFailedText(error));
    }
  };
  return {
    item: isOffered && (
      <>
        <MenuItem tone="danger" icon={<Ban size={20} />} onSelect={ask}>
          {texts.action}
        </MenuItem>
        <MenuSeparator />
      </>
    ),
    dialog: question && (
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.title(formatOrderNumber(bill))}
        description={[texts.text, giveBack(bill)].filter(Boolean).join(' ')}
        cancelLabel={texts.back}
        tone="danger"
      >
        <ReasonChoice
          key={question.opId}
          reasons={annulReasons}
          legend={reasons.toAnnul}
          onReason={confirm}
        />
      </ConfirmDialog>
    ),
  };
};
