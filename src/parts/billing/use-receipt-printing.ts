import { printer as texts } from '#messages/printer.ts';
import { printDirectly } from '#parts/printing/print-directly.ts';
import { requestPrint } from '#parts/printing/print-requests.ts';
import { usePrinter } from '#parts/printing/printer-choice.ts';
import { touchIsOver } from '#parts/printing/receipt-printer.ts';
import { tellFailure } from '#parts/printing/told-failures.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { usePaper } from '#ui/paper.ts';
import { printScreen } from '#ui/print-sheet.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { type ReceiptProps, receiptPrintout } from './receipt-printout.ts';

/**
 * Prints a receipt on this device's receipt printer; with the browser, which prints the `PrintedReceipt` of the screen, where none
 * was set up. @returns whether it is being printed, and the action
 */
export const useReceiptPrinting = (receipt: ReceiptProps | null) => {
  const printer = usePrinter();
  const roll = usePaper();
  const zone = useTimeZone();
  return useSingleFlight(async () => {
    if (!receipt) return printScreen();
    const printout = receiptPrintout(receipt, zone);
    const { receipt: failed } = texts.failed;
    const job = { id: 'receipt', printout, roll };
    if (!printer) {
      // Of another screen by then, so with a sheet of its own.
      const again = () => requestPrint({ ...job, wanted: 'sheet', failed });
      if (!(await printScreen())) tellFailure('no-window', { id: job.id, title: failed, again });
      return;
    }
    const printing = printDirectly({
      ...job,
      sent: texts.receiptSent,
      failed,
    });
    await Promise.all([printing, touchIsOver()]);
  });
};
