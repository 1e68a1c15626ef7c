import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type Comanda, comandaOf, contentOf } from '#domain/comanda.ts';
import type { Order } from '#domain/order.ts';
import { rememberComanda, sentComanda, waiterName } from '#local/queries/comandas.ts';
import { common } from '#messages/common.ts';
import { printing } from '#messages/printing.ts';
import { ComandaTicket } from '#parts/printing/comanda-ticket.tsx';
import { MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { usePaper } from '#ui/paper.ts';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { toast } from '#ui/toast.tsx';

const texts = printing.comanda;

interface Ticket {
  comanda: Comanda;
  waiter: string;
  at: number;
}

/**
 * Prints for the kitchen what it has not got on paper yet. The browser does not tell whether paper came out, so it
 * is taken to have; whoever knows better says so in the message.
 */
export const useComandaPrint = (order: Order): { item: ReactNode; sheet: ReactNode } => {
  const [ticket, setTicket] = useState<Ticket | null>(null);

  const print = async () => {
    const [sent, waiter] = await Promise.all([sentComanda(order.key), waiterName()]);
    const comanda = comandaOf(order, sent);
    // The kitchen comes first: what can't be remembered is printed all the same.
    await rememberComanda(order.key, contentOf(order)).catch(() => toast.error(common.saveFailed));
    const undo = () =>
      rememberComanda(order.key, sent).then(
        () => toast.info(texts.undone),
        () => toast.error(common.saveFailed),
      );
    setTicket({ comanda, waiter, at: Date.now() });
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
    // Apart from the menu, which is closed by the time it prints.
    sheet: ticket && <Printed ticket={ticket} id={order.id} onDone={() => setTicket(null)} />,
  };
};

interface PrintedProps {
  ticket: Ticket;
  id: number | null;
  onDone: () => void;
}

const Printed = ({ ticket, id, onDone }: PrintedProps) => {
  const paper = usePaper();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one ticket is printed once.
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [ticket]);
  return (
    <PrintSheet paper={paper}>
      <ComandaTicket {...ticket} id={id} />
    </PrintSheet>
  );
};
