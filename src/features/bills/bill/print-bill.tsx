import { CircleQuestionMark, Ellipsis, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { help as helpTexts } from '#messages/help.ts';
import { printing as texts } from '#messages/printing.ts';
import { PrintedReceipt } from '#parts/billing/printed-receipt.tsx';
import type { ReceiptProps } from '#parts/billing/receipt-printout.ts';
import { useReceiptPrinting } from '#parts/billing/use-receipt-printing.ts';
import { useHelp } from '#parts/help/use-help.tsx';
import { PaperChoice } from '#parts/printing/paper-choice.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuHeader, MenuItem, MenuSeparator } from '#ui/menu.tsx';

interface Props extends ReceiptProps {
  /** What else the menu offers. */
  children: ReactNode;
}

/** Prints the bill as a receipt, from this button or the browser's own command. */
export const PrintBill = ({ children, ...receipt }: Props) => {
  const [busy, print] = useReceiptPrinting(receipt);
  const help = useHelp('imprimir');
  return (
    <div className="flex gap-2">
      <Button
        className="max-sm:px-3.5!"
        icon={<Printer size={18} />}
        loading={busy}
        onClick={() => print()}
      >
        <span className="max-sm:sr-only">{texts.print}</span>
      </Button>
      <Menu trigger={<IconButton label={texts.options} icon={<Ellipsis size={20} />} />}>
        <MenuHeader>{texts.paper}</MenuHeader>
        <PaperChoice />
        <MenuSeparator />
        {children}
        <MenuItem icon={<CircleQuestionMark size={20} />} onSelect={help.show}>
          {helpTexts.title}
        </MenuItem>
      </Menu>
      {help.window}
      <PrintedReceipt {...receipt} />
    </div>
  );
};
