import { useSetAtom } from 'jotai';
import { MessageSquare, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { newLineId } from '#domain/line-id.ts';
import type { OrderLine } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { chipClass } from '#parts/options/option-chip.tsx';
import { cx } from '#ui/cx.ts';
import { separateUnit } from '../draft/order-content.ts';
import { useEditor } from '../editor-context.ts';
import { touchedLineAtom } from './touched-line.ts';

interface ChipProps {
  icon: ReactNode;
  children: string;
  /** Only the icon is shown. */
  round?: boolean;
  onClick: () => void;
}

export const LineChip = ({ icon, children, round, onClick }: ChipProps) => (
  <button
    type="button"
    className={chipClass(false, round ? 'w-10 justify-center px-0!' : '')}
    onClick={onClick}
  >
    {icon}
    <span className={cx(round && 'sr-only')}>{children}</span>
  </button>
);

interface Props {
  line: OrderLine;
  round: boolean;
}

/** Moves one unit of a line to a line of its own and asks for its note. */
const useSeparate = () => {
  const { change } = useEditor();
  const setTouched = useSetAtom(touchedLineAtom);
  return (line: OrderLine) => {
    const as = newLineId();
    change((content) => separateUnit(content, line.lineId, as));
    setTouched({ lineId: as, units: null, noting: true });
  };
};

/** `part`: the chips mean only one unit of the line, so its note does too. */
export const NoteChip = ({ line, part, round }: Props & { part: boolean }) => {
  const setTouched = useSetAtom(touchedLineAtom);
  const separate = useSeparate();
  const open = () => {
    if (part) separate(line);
    else setTouched({ lineId: line.lineId, units: null, noting: true });
  };
  return (
    <LineChip round={round} icon={<MessageSquare size={18} aria-hidden="true" />} onClick={open}>
      {orderEditor.note}
    </LineChip>
  );
};

export const SeparateChip = ({ line, round }: Props) => {
  const separate = useSeparate();
  return (
    <LineChip
      round={round}
      icon={<Split size={18} aria-hidden="true" />}
      onClick={() => separate(line)}
    >
      {orderEditor.separate}
    </LineChip>
  );
};
