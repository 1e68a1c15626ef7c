import { useEffect, useEffectEvent, useRef } from 'react';
import type { OrderKey } from '#domain/order.ts';
import { noteClashSeen, notePrinted, type Paper, takeBack } from '#local/queries/comandas.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { printer as printerTexts } from '#messages/printer.ts';
import { printing } from '#messages/printing.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import {
  type ComandaRequest,
  type PrintRequest,
  requestPrint,
  type SheetRequest,
  takeRequest,
} from '#parts/printing/print-requests.ts';
import { usePrinter } from '#parts/printing/printer-choice.ts';
import { touchIsOver, withHardware } from '#parts/printing/receipt-printer.ts';
import { SheetBlocks } from '#parts/printing/sheet-blocks.tsx';
import { type Recourse, tellFailure } from '#parts/printing/told-failures.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { usePaper } from '#ui/paper.ts';
import { usePrintOnce } from '#ui/print-sheet.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { comandaPrintout } from './comanda-printout.ts';
import { useClaimedPaper } from './use-claimed-paper.ts';
import { usePreBill } from './use-pre-bill.tsx';

const texts = printing.comanda;

interface Props {
  session: SessionRow;
  requests: readonly PrintRequest[];
}

/** Comandas that the receipt printer failed to print, until a person decides. */
const useFailed = () => {
  const failed = useRef(new Map<OrderKey, { request: ComandaRequest; table: string }>());
  const ask = (after: 'browser' | 'again') => {
    for (const { request } of failed.current.values()) requestPrint({ ...request, after });
  };
  return {
    /** @param isReachable whether the browser may be asked @returns what a person can do about all of them */
    add: (request: ComandaRequest, table: string, isReachable: boolean): Recourse => {
      failed.current.set(request.order, { request, table });
      return {
        id: 'comandas',
        title: printerTexts.failed.comandas([...failed.current.values()].map((of) => of.table)),
        again: () => ask('again'),
        ...(isReachable && { byBrowser: () => ask('browser') }),
        onClose: () => failed.current.clear(),
      };
    },
    remove: (order: OrderKey) => failed.current.delete(order),
  };
};

/**
 * Prints what was asked for: on this device's receipt printer, else with the browser. Of an order it prints what its tickets don't
 * say yet. A browser does not report whether it printed, so success is assumed once it has begun; a receipt printer has to take the
 * paper first. The message offers to undo that.
 */
export const PaperPrinter = ({ session, requests }: Props) => {
  const [next] = requests;
  const roll = usePaper();
  const { sheet, printOnce } = usePrintOnce(roll);
  const zone = useTimeZone();
  const printer = usePrinter();
  const failed = useFailed();
  const claimedPaper = useClaimedPaper(session);
  const showPreBill = usePreBill(session, printOnce);
  const justPrinted = useRef(new Set<OrderKey>());

  /** Tells the order what was printed, and the person. */
  const note = async (paper: Paper) => {
    const { key } = paper.order;
    // Printed even when it can't be stored: the kitchen comes first.
    await notePrinted(session, paper).catch((error) => toast.error(saveFailedText(error)));
    const { ticket, comanda } = paper;
    const undo = () => {
      justPrinted.current.delete(key);
      return (
        ticket &&
        takeBack(session, key, ticket).then(
          () => toast.info(texts.undone),
          (error) => toast.error(saveFailedText(error)),
        )
      );
    };
    toast.success(texts.done[comanda.kind], {
      id: `comanda ${key}`,
      ...(ticket && { action: { label: texts.undo, onClick: undo } }),
    });
  };

  const printComanda = async (request: ComandaRequest) => {
    const { order, wanted, after } = request;
    // The second touch of a double one would get a copy.
    if (wanted === 'paper' && justPrinted.current.has(order)) return;
    const paper = await claimedPaper(request);
    if (!paper || (!paper.ticket && wanted !== 'paper')) return;
    const printout = comandaPrintout(paper, zone);
    if (!printer || after === 'browser') {
      if (!(await printOnce(<SheetBlocks printout={printout} />)))
        return tellFailure('no-window', failed.add(request, paper.comanda.tableNumber, false));
      failed.remove(order);
      return note(paper);
    }
    const failure = await withHardware((hardware) =>
      hardware.print(printout, roll, after === 'again'),
    );
    if (failure) {
      const recourse = failed.add(request, paper.comanda.tableNumber, true);
      return tellFailure(failure, recourse);
    }
    failed.remove(order);
    justPrinted.current.add(order);
    await note(paper);
    void touchIsOver().then(() => justPrinted.current.delete(order));
  };

  const printSheet = async (request: SheetRequest) => {
    const { printout, id, failed: title, paper } = request;
    if (await printOnce(<SheetBlocks printout={printout} />, paper)) return;
    tellFailure('no-window', { id, title, again: () => requestPrint(request) });
  };

  const [busy, run] = useSingleFlight(async (request: PrintRequest) => {
    if (!takeRequest(request)) return;
    if (request.wanted === 'sheet') return printSheet(request);
    if (request.wanted === 'pre-bill') return showPreBill(request);
    if (request.wanted === 'seen') return noteClashSeen(session, request.order);
    // Of several tabs one prints at a time, and the next one sees what it has printed.
    return navigator.locks.request('comandas', () => printComanda(request));
  });
  const print = useEffectEvent(run);

  useEffect(() => {
    if (next && !busy) void print(next).catch((error) => toast.error(saveFailedText(error)));
  }, [next, busy]);

  return sheet;
};
