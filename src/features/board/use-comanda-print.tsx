import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type Comanda, comandaOf, contentOf } from '#domain/comanda.ts';
import type { Numbered, Order } from '#domain/order.ts';
import { rememberComanda, sentComanda, waiterName } from '#local/queries/comandas.ts';
import { common } from '#messages/common.ts';
import { printing } from '#messages/printing.ts';
import { useClock } from '#ports/clock.ts';
import { MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { usePaper } from '#ui/paper.ts';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { toast } from '#ui/toast.tsx';
import { ComandaTicket } from './components/comanda-ticket.tsx';

const texts = printing.comanda;

interface Ticket {
  comanda: Comanda;
  waiter: string;
  at: number;
}

/**
 * Prints for the kitchen what it does not have on paper yet. The browser does not report whether it printed, so success
 * is assumed; the message offers to undo that.
 */
export const useComandaPrint = (order: Order): { item: ReactNode; sheet: ReactNode } => {
  const clock = useClock();
  const [ticket, setTicket] = useState<Ticket | null>(null);

  const print = async () => {
    const [sent, waiter] = await Promise.all([sentComanda(order.key), waiterName()]);
    const comanda = comandaOf(order, sent);
    // Printed even when it can't be stored: the kitchen comes first.
    await rememberComanda(order.key, contentOf(order)).catch(() => toast.error(common.saveFailed));
    const undo = () =>
      rememberComanda(order.key, sent).then(
        () => toast.info(texts.undone),
        () => toast.error(common.saveFailed),
      );
    setTicket({ comanda, waiter, at: clock.now() });
    toast.success(texts.done[comanda.kind], {
      id: `comanda ${order.key}`,
      ...(comanda.kind !== 'copy' && { action: { label: texts.undo, onClick: undo } }),
    });
  };

  return {
    item: (
      <>
        <MenuItem icon={<Printer size={20} />} onSelect={print}>
          {texts.print}
        </MenuItem>
        <MenuSeparator />
      </>
    ),
    // Outside the menu, which is closed by the time it prints.
    sheet: ticket && (
      <PrintedTicket key={ticket.at} ticket={ticket} order={order} onDone={() => setTicket(null)} />
    ),
  };
};

interface PrintedTicketProps {
  ticket: Ticket;
  order: Numbered;
  onDone: () => void;
}

/** Prints once when it mounts. */
const PrintedTicket = ({ ticket, order, onDone }: PrintedTicketProps) => {
  const paper = usePaper();
  const onPrinted = useEffectEvent(onDone);
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, []);
  return (
    <PrintSheet paper={paper}>
      <ComandaTicket {...ticket} order={order} />
    </PrintSheet>
  );
};
