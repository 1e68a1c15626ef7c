import { printer as texts } from '#messages/printer.ts';
import { printDirectly } from '#parts/printing/print-directly.ts';
import { usePrinter } from '#parts/printing/printer-choice.ts';
import { touchIsOver } from '#parts/printing/receipt-printer.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { usePaper } from '#ui/paper.ts';
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
    if (!printer || !receipt) return window.print();
    const printout = receiptPrintout(receipt, zone);
    const job = { id: 'receipt', printout, roll };
    const printing = printDirectly({
      ...job,
      sent: texts.receiptSent,
      failed: texts.failed.receipt,
    });
    await Promise.all([printing, touchIsOver()]);
  });
};
