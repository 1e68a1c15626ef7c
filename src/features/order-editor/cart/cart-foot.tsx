import { MessageSquare } from 'lucide-react';
import { orderLimits } from '#contract/orders.ts';
import { type OrderContent, orderSummary } from '#domain/order.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { InlineError } from '#ui/alert.tsx';
import { trackBottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isAtLimit, setNote } from '../draft/order-content.ts';
import { problemOf } from '../draft/order-problems.ts';
import { useEditor } from '../editor-context.ts';

/** The screen that follows once the order is stored. */
export type Destination = 'board' | 'checkout';

interface CartFootProps {
  content: OrderContent;
  isNew: boolean;
  sending: boolean;
  /** Why the order could not be sent, after the waiter tried. */
  problem: string | undefined;
  onSend: (next: Destination) => void;
}

/** Note, totals and buttons, pinned under the lines; on short screens only the buttons are pinned. */
export const CartFoot = ({ content, isNew, sending, problem, onSend }: CartFootProps) => {
  const { change, serviceRate } = useEditor();
  const { taxes, serviceRateAmount, total } = orderSummary(content.lines, serviceRate);
  const disabled = sending || problemOf(content) === 'no-table';
  const send = (next: Destination, variant: 'outline' | 'primary', keys: string, text: string) => (
    <Button
      variant={variant}
      size={56}
      className="px-3!"
      disabled={disabled}
      aria-keyshortcuts={keys}
      onClick={() => onSend(next)}
    >
      {text}
    </Button>
  );
  return (
    <>
      <div ref={trackBottomBar} className="shrink-0 border-line border-t px-4.5 pt-3.5">
        <TextField
          label={orderEditor.orderNote}
          hideLabel
          placeholder={orderEditor.orderNote}
          start={<MessageSquare size={20} />}
          maxLength={orderLimits.note}
          hint={isAtLimit(content.note, 'note') ? orderEditor.full(orderLimits.note) : undefined}
          autoComplete="off"
          value={content.note}
          onChange={(event) => change((now) => setNote(now, event.target.value))}
        />
        <dl className="mt-2 grid grid-cols-[1fr_auto] items-center gap-y-1">
          <dt className="text-muted text-sm">{orderEditor.taxes}</dt>
          <dd className="money text-right text-muted text-sm">{formatMoney(taxes)}</dd>
          {serviceRate > 0 && (
            <>
              <dt className="text-muted text-sm">{orderEditor.service(serviceRate)}</dt>
              <dd className="money text-right text-muted text-sm">
                {formatMoney(serviceRateAmount)}
              </dd>
            </>
          )}
          <dt className="font-medium text-base">{orderEditor.total}</dt>
          <dd className="money text-right font-bold text-xl">{formatMoney(total)}</dd>
        </dl>
      </div>
      <div className="shrink-0 bg-surface px-4.5 pt-2 pb-safe short:sticky short:bottom-0 short:mt-auto">
        {problem && <InlineError className="mb-2">{problem}</InlineError>}
        <div className="mb-1.5 grid grid-cols-[2fr_3fr] gap-2.5">
          {send('checkout', 'outline', 'Control+Shift+Enter', orderEditor.pay)}
          {send('board', 'primary', 'Control+Enter', isNew ? orderEditor.create : orderEditor.edit)}
        </div>
      </div>
    </>
  );
};
