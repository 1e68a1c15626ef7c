import { auth } from '#messages/auth.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

const { ticket } = auth;

/** A sample order ticket, as decoration. */
export const Ticket = () => (
  <div aria-hidden="true" className="w-full max-w-sm">
    <Card className="-rotate-2 p-7 shadow-lg">
      <div className="flex items-start justify-between">
        <p>
          <span className="block text-muted text-sm">{ticket.tableLabel}</span>
          <span className="font-bold text-2xl">{ticket.table}</span>
        </p>
        <Badge tone="brand">{ticket.saved}</Badge>
      </div>
      <ul className="mt-5 flex flex-col gap-3">
        {ticket.lines.map((line) => (
          <li key={line.name} className="flex gap-4">
            <span className="money w-5 font-semibold">{line.quantity}</span>
            <span className="flex-1">
              {line.name}
              {line.note && <span className="block text-accent-ink text-sm">{line.note}</span>}
            </span>
            <span className="money">{line.total}</span>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex items-baseline justify-between border-line border-t border-dashed pt-4">
        <span className="font-semibold">{ticket.totalLabel}</span>
        <span className="money font-bold text-2xl">{ticket.total}</span>
      </p>
    </Card>
    <p className="mt-10 text-center text-muted">{ticket.caption}</p>
  </div>
);
