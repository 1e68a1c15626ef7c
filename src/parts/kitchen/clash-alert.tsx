import { clashesOf } from '#domain/kitchen-clash.ts';
import type { Order } from '#domain/order.ts';
import { kitchen } from '#messages/kitchen.ts';
import { printComanda, sayClashSeen } from '#parts/printing/print-requests.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

interface Props {
  order: Order;
  className?: string | undefined;
}

/** What the kitchen has too much or too little of, and how to put that right. */
export const ClashAlert = ({ order, className }: Props) => {
  const clashes = clashesOf(order);
  if (clashes.length === 0) return null;
  return (
    <Alert tone="warning" className={className}>
      <p className="font-semibold">{kitchen.clash}</p>
      <ul>
        {clashes.map((clash) => (
          <li key={clash.lineId}>{kitchen.clashLine(clash)}</li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button className="px-3.5!" onClick={() => printComanda(order.key)}>
          {kitchen.correct}
        </Button>
        <Button className="px-3.5!" variant="ghost" onClick={() => sayClashSeen(order.key)}>
          {kitchen.seen}
        </Button>
      </div>
    </Alert>
  );
};
