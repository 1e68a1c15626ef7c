import { useRef } from 'react';
import { restOf } from '#domain/parted-order.ts';
import { unitsMark } from '#domain/pre-bill.ts';
import { orderToShow, recordPreBill } from '#local/queries/pre-bill.ts';
import { timestamp } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { preBill as texts } from '#messages/pre-bill.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { printDirectly } from '#parts/printing/print-directly.ts';
import { type PreBillRequest, requestPrint } from '#parts/printing/print-requests.ts';
import { usePrinter } from '#parts/printing/printer-choice.ts';
import { touchIsOver } from '#parts/printing/receipt-printer.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { usePaper } from '#ui/paper.ts';
import { toast } from '#ui/toast.tsx';
import { preBillPrintout } from './pre-bill-printout.ts';

/** Prints what the guests of an order have to pay, and notes that they were shown it. @returns the action */
export const usePreBill = (session: SessionRow) => {
  const printer = usePrinter();
  const roll = usePaper();
  const zone = useTimeZone();
  const justPrinted = useRef(new Set<string>());
  return async ({ order: key, shown }: PreBillRequest): Promise<void> => {
    const order = await orderToShow(session, key);
    if (!order) return;
    const { Business: business = null, preferences } = session.settings;
    const content = shown ?? restOf(order, business?.serviceRate ?? 0);
    if (content.lines.length === 0) return void toast.info(texts.nothingLeft);
    const wish = `${key} ${unitsMark(order.lines)} ${content.summary.total}`;
    // The second touch of a double one would count as another.
    if (justPrinted.current.has(wish)) return;
    justPrinted.current.add(wish);
    void touchIsOver().then(() => justPrinted.current.delete(wish));
    // Printed even when it can't be stored: the guests wait.
    await recordPreBill(session, order, content.summary.total).catch((error) =>
      toast.error(saveFailedText(error)),
    );
    const waiter = preferences?.namesOnPaper === 'all' ? (order.createdBy ?? '') : '';
    const paper = { order, shown: content, business, waiter, at: timestamp() };
    const job = {
      id: `pre-bill ${key}`,
      printout: preBillPrintout(paper, zone),
      failed: texts.failed(order.tableNumber),
    };
    if (printer) await printDirectly({ ...job, roll, sent: texts.done });
    else requestPrint({ ...job, wanted: 'sheet' });
  };
};
