import { useRef } from 'react';
import type { PreBill } from '#domain/bill.ts';
import type { Order } from '#domain/order.ts';
import { restOf } from '#domain/parted-order.ts';
import { unitsMark } from '#domain/pre-bill.ts';
import { orderToShow, recordPreBill } from '#local/queries/pre-bill.ts';
import { timestamp } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { preBill as texts } from '#messages/pre-bill.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { serviceRateFor } from '#parts/billing/service-rate.ts';
import { type PreBillRequest, requestPrint } from '#parts/printing/print-requests.ts';
import { usePrinter } from '#parts/printing/printer-choice.ts';
import { touchIsOver, withHardware } from '#parts/printing/receipt-printer.ts';
import { SheetBlocks } from '#parts/printing/sheet-blocks.tsx';
import { tellFailure } from '#parts/printing/told-failures.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { usePaper } from '#ui/paper.ts';
import type { usePrintOnce } from '#ui/print-sheet.tsx';
import { toast } from '#ui/toast.tsx';
import { preBillPrintout } from './pre-bill-printout.ts';

type PrintOnce = ReturnType<typeof usePrintOnce>['printOnce'];

const paperOf = ({ settings }: SessionRow, order: Order, preBill: PreBill) => ({
  ...{ order, preBill, business: settings.Business ?? null, at: timestamp() },
  waiter: settings.preferences?.namesOnPaper === 'all' ? (order.createdBy ?? '') : '',
});

/**
 * Prints what the guests of an order have to pay, as `PaperPrinter` prints comandas, and notes it once it is out. @returns the action
 */
export const usePreBill = (session: SessionRow, printOnce: PrintOnce) => {
  const printer = usePrinter();
  const roll = usePaper();
  const zone = useTimeZone();
  const justAsked = useRef(new Set<string>());
  return async (request: PreBillRequest): Promise<void> => {
    const { order: key, preBill: asked, approval, after } = request;
    const order = await orderToShow(session, key);
    if (!order) return;
    const preBill = asked ?? restOf(order, serviceRateFor(session.settings, order.tableNumber));
    const { total } = preBill.summary;
    if (preBill.lines.length === 0) return void toast.info(texts.nothingLeft);
    const wish = `${key} ${unitsMark(order.lines)} ${total}`;
    // The second touch of a double one would count as another.
    if (!after && justAsked.current.has(wish)) return;
    justAsked.current.add(wish);
    void touchIsOver().then(() => justAsked.current.delete(wish));

    const printout = preBillPrintout(paperOf(session, order, preBill), zone);
    const byBrowser = !printer || after === 'browser';
    const print = async () =>
      (await printOnce(<SheetBlocks printout={printout} />)) ? null : 'no-window';
    const failure = byBrowser
      ? await print()
      : await withHardware((hardware) => hardware.print(printout, roll, after === 'again'));
    const again = (way: 'browser' | 'again') => requestPrint({ ...request, preBill, after: way });
    if (failure)
      return tellFailure(failure, {
        id: `pre-bill ${key}`,
        title: texts.failed(order.tableNumber),
        again: () => again('again'),
        ...(!byBrowser && { byBrowser: () => again('browser') }),
      });
    toast.success(texts.done, { id: `pre-bill ${key}` });
    // Printed even when it can't be stored: the guests wait.
    await recordPreBill(session, order, total, approval).catch((error) =>
      toast.error(saveFailedText(error)),
    );
  };
};
