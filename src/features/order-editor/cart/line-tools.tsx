import { useSetAtom } from 'jotai';
import { MessageSquare, Split, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { newLineId } from '#domain/line-id.ts';
import type { OrderLine } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { Stepper } from '#ui/stepper.tsx';
import {
  canRemoveLine,
  canRemoveUnit,
  canSeparate,
  removeLine,
  separateUnit,
  setLineNote,
} from '../draft/order-content.ts';
import { useEditor } from '../editor-context.ts';
import { touchedLineAtom } from '../options/touched-line.ts';
import { NoteText } from './note-text.tsx';

interface ToolProps {
  icon: ReactNode;
  children: string;
  expanded?: boolean;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

const Tool = ({ icon, children, expanded, danger, disabled, onClick }: ToolProps) => (
  <button
    type="button"
    aria-expanded={expanded}
    disabled={disabled}
    onClick={onClick}
    className={cx(
      'flex h-touch min-w-0 flex-1 select-none flex-col items-center justify-center rounded-md bg-surface font-medium text-xs leading-4 ring-1 ring-line enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-45',
      danger ? 'text-danger' : 'text-ink',
    )}
  >
    {icon}
    {children}
  </button>
);

interface Props {
  line: OrderLine;
  /** What tells it from the other lines. */
  name: string;
  noting: boolean;
  isFull: boolean;
  onMinus: () => void;
  onPlus: () => void;
  /** Called before the line is removed. */
  beforeRemove: () => void;
}

/** What an opened line can do: another quantity, a note, one unit apart, away with it. */
export const LineTools = ({ line, name, noting, ...props }: Props) => {
  const { change } = useEditor();
  const setTouched = useSetAtom(touchedLineAtom);
  const { lineId } = line;
  const open = (id: typeof lineId, withNote: boolean) =>
    setTouched({ lineId: id, units: null, noting: withNote });
  const separate = () => {
    const as = newLineId();
    change((content) => separateUnit(content, lineId, as));
    open(as, true);
  };
  return (
    <div className="flex flex-col gap-2 px-4 pb-2">
      <div className="flex gap-2">
        <Stepper
          className="mr-2"
          value={line.quantity}
          minusLabel={orderEditor.takeInCart(name)}
          plusLabel={orderEditor.addInCart(name)}
          minusDisabled={!canRemoveUnit(line)}
          plusDisabled={props.isFull}
          onMinus={props.onMinus}
          onPlus={props.onPlus}
        />
        <Tool
          icon={<MessageSquare size={18} />}
          expanded={noting}
          onClick={() => open(lineId, !noting)}
        >
          {orderEditor.note}
        </Tool>
        <Tool icon={<Split size={18} />} disabled={!canSeparate(line)} onClick={separate}>
          {orderEditor.separate}
        </Tool>
        <Tool
          danger
          icon={<Trash2 size={18} />}
          disabled={!canRemoveLine(line)}
          onClick={() => {
            props.beforeRemove();
            change((content) => removeLine(content, lineId));
          }}
        >
          {orderEditor.removeLine}
        </Tool>
      </div>
      {noting && (
        <NoteText
          wanted
          kind="lineNote"
          label={orderEditor.lineNote(name)}
          placeholder={orderEditor.lineNote(name)}
          value={line.note}
          onChange={(note) => change((content) => setLineNote(content, lineId, note))}
          onDone={() => setTouched(null)}
          className="rounded-md border border-line-strong bg-surface px-3"
        />
      )}
    </div>
  );
};
