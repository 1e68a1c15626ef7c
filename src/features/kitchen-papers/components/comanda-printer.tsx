import { useEffect, useEffectEvent, useState } from 'react';
import {
  nextPaper,
  noteClashSeen,
  notePrinted,
  type Paper,
  takeBack,
} from '#local/queries/comandas.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { printing } from '#messages/printing.ts';
import { type PrintRequest, takeRequest } from '#parts/kitchen/print-requests.ts';
import { usePaper } from '#ui/paper.ts';
import { PrintOnce } from '#ui/print-sheet.tsx';
import { toast } from '#ui/toast.tsx';
import { ComandaTicket } from './comanda-ticket.tsx';

const texts = printing.comanda;

interface Props {
  session: SessionRow;
  requests: readonly PrintRequest[];
}

/**
 * Prints for the kitchen what the order's tickets don't say yet. The browser does not report whether it printed, so success is
 * assumed; the message offers to undo that.
 */
export const ComandaPrinter = ({ session, requests }: Props) => {
  const [paper, setPaper] = useState<Paper | null>(null);
  const [next] = requests;
  const width = usePaper();

  const print = useEffectEvent(async (request: PrintRequest) => {
    if (!takeRequest(request)) return;
    if (request.wanted === 'seen') return noteClashSeen(session, request.order);
    const made = await nextPaper(session, request.order);
    if (!made || (!made.ticket && request.wanted === 'news')) return;
    // Printed even when it can't be stored: the kitchen comes first.
    await notePrinted(session, made).catch(() => toast.error(common.saveFailed));
    setPaper(made);
    const { ticket, comanda } = made;
    const undo = () =>
      ticket &&
      takeBack(session, request.order, ticket).then(
        () => toast.info(texts.undone),
        () => toast.error(common.saveFailed),
      );
    toast.success(texts.done[comanda.kind], {
      id: `comanda ${request.order}`,
      ...(ticket && { action: { label: texts.undo, onClick: undo } }),
    });
  });

  useEffect(() => {
    if (next && !paper) void print(next).catch(() => toast.error(common.saveFailed));
  }, [next, paper]);

  return (
    paper && (
      <PrintOnce key={paper.at} paper={width} onDone={() => setPaper(null)}>
        <ComandaTicket {...paper} />
      </PrintOnce>
    )
  );
};
