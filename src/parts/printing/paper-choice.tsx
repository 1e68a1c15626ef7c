import { ReceiptText } from 'lucide-react';
import { printing as texts } from '#messages/printing.ts';
import { MenuChoice } from '#ui/menu.tsx';
import { setPaper, usePaper } from '#ui/paper.ts';

const options = [
  { value: '80', label: texts.papers['80'], icon: <ReceiptText size={18} /> },
  { value: '58', label: texts.papers['58'], icon: <ReceiptText size={15} /> },
] as const;

/** A menu part that chooses the width of the printer's roll. */
export const PaperChoice = () => (
  <MenuChoice label={texts.paper} options={options} value={usePaper()} onValueChange={setPaper} />
);
