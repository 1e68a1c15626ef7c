import { SheetBlocks } from '#parts/printing/sheet-blocks.tsx';
import { useTimeZone } from '#ports/time-zone.ts';
import { usePaper } from '#ui/paper.ts';
import { PrintSheet, usePrinting } from '#ui/print-sheet.tsx';
import { type ReceiptProps, receiptPrintout } from './receipt-printout.ts';

/** The receipt that the browser prints in place of the screen, by whatever command. */
export const PrintedReceipt = (receipt: ReceiptProps) => {
  const paper = usePaper();
  const zone = useTimeZone();
  return (
    usePrinting() && (
      <PrintSheet paper={paper}>
        <SheetBlocks printout={receiptPrintout(receipt, zone)} />
      </PrintSheet>
    )
  );
};
