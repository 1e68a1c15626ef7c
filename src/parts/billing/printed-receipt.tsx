import { usePaper } from '#ui/paper.ts';
import { PrintSheet, usePrinting } from '#ui/print-sheet.tsx';
import { Receipt, type ReceiptProps } from './receipt.tsx';

/** The receipt that the browser prints in place of the screen, by whatever command. */
export const PrintedReceipt = (receipt: ReceiptProps) => {
  const paper = usePaper();
  return (
    usePrinting() && (
      <PrintSheet paper={paper}>
        <Receipt {...receipt} />
      </PrintSheet>
    )
  );
};
