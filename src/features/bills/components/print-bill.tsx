import { Ellipsis, Printer } from 'lucide-react';
import { printing as texts } from '#messages/printing.ts';
import { PaperChoice } from '#parts/printing/paper-choice.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuHeader } from '#ui/menu.tsx';
import { usePaper } from '#ui/paper.ts';
import { PrintSheet, usePrinting } from '#ui/print-sheet.tsx';
import { Receipt, type ReceiptProps } from './receipt.tsx';

/** Prints the bill as a receipt, from this button or the browser's own command. */
export const PrintBill = (receipt: ReceiptProps) => {
  const paper = usePaper();
  const printing = usePrinting();
  return (
    <div className="flex gap-2">
      <Button
        className="max-sm:px-3.5!"
        icon={<Printer size={18} />}
        onClick={() => window.print()}
      >
        <span className="max-sm:sr-only">{texts.print}</span>
      </Button>
      <Menu trigger={<IconButton label={texts.options} icon={<Ellipsis size={20} />} />}>
        <MenuHeader>{texts.paper}</MenuHeader>
        <PaperChoice />
      </Menu>
      {printing && (
        <PrintSheet paper={paper}>
          <Receipt {...receipt} />
        </PrintSheet>
      )}
    </div>
  );
};
