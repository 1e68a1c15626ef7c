import { useState } from 'react';
import type { Payment } from '#domain/bill.ts';
import { withTip } from '#domain/payment.ts';
import { missingReasons } from '#domain/reasons.ts';
import { formatMoney } from '#messages/format.ts';
import { payments } from '#messages/payments.ts';
import { reasons } from '#messages/reasons.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { type Approval, useApproval } from '#parts/people/approval.ts';
import { ReasonChoice } from '#parts/reasons/reason-choice.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

const texts = payments.confirm;

interface Props {
  /** Its tip arrives with it. */
  payment: Pick<Payment, 'amount' | 'tip'>;
  /** Which payment it is, for screen readers. */
  name: string;
  /** Stores what a person found out. Rejects where it can't. */
  onTell: (said: { arrived: boolean; reason?: string }, approval: Approval) => Promise<void>;
}

/** Whether the money of a payment that was taken without a connection has arrived: two buttons, and the reason where it has not. */
export const ConfirmPayment = ({ payment, name, onTell }: Props) => {
  const approve = useApproval();
  const [asks, setAsks] = useState(false);
  const [busy, tell] = useSingleFlight(async (reason?: string) => {
    const arrived = reason === undefined;
    const approval = await approve('till');
    if (!approval) return;
    try {
      await onTell({ arrived, ...(!arrived && { reason }) }, approval);
      toast.success(arrived ? texts.confirmed : texts.refused);
      setAsks(false);
    } catch (error) {
      toast.error(saveFailedText(error));
    }
  });
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size={44}
        loading={busy && !asks}
        aria-label={texts.arrivedOf(name)}
        onClick={() => tell()}
      >
        {texts.arrived}
      </Button>
      <Button size={44} aria-label={texts.missingOf(name)} onClick={() => setAsks(true)}>
        {texts.missing}
      </Button>
      {asks && (
        <ConfirmDialog
          onClose={() => setAsks(false)}
          title={texts.question(formatMoney(withTip(payment)))}
          description={texts.questionText}
          cancelLabel={texts.back}
        >
          <ReasonChoice reasons={missingReasons} legend={reasons.toMiss} onReason={tell} />
        </ConfirmDialog>
      )}
    </span>
  );
};
