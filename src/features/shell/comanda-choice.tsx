import { CircleCheck, ClipboardList } from 'lucide-react';
import { printing } from '#messages/printing.ts';
import { setComandaMoment, useComandaMoment } from '#parts/printing/print-requests.ts';
import { MenuChoice } from '#ui/menu.tsx';

const texts = printing.comanda;

const options = [
  { value: 'asked', label: texts.moments.asked, icon: <ClipboardList size={18} /> },
  { value: 'saved', label: texts.moments.saved, icon: <CircleCheck size={18} /> },
] as const;

/** A menu part that chooses when this device prints comandas. */
export const ComandaChoice = () => (
  <MenuChoice
    label={texts.moment}
    options={options}
    value={useComandaMoment()}
    onValueChange={setComandaMoment}
  />
);
