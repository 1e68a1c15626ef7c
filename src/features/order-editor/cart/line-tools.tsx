import { useSetAtom } from 'jotai';
import { MessageSquare, Trash2, Ungroup } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderLine } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { Stepper } from '#ui/stepper.tsx';
import { canRemoveLine, canRemoveUnit, removeLine, setLineNote } from '../draft/order-content.ts';
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
      'flex h-touch min-w-touch flex-auto select-none flex-col items-center justify-center whitespace-nowrap rounded-md bg-surface px-1 font-medium text-xs leading-4 ring-1 ring-line enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-45',
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
  /** One unit more, on a line of its own. */
  onApart: () => void;
  /** Called before the line is removed. */
  beforeRemove: () => void;
}

/** What an opened line can do: another quantity, a note, a line more of the product, away with it. */
export const LineTools = ({ line, name, noting, ...props }: Props) => {
  const { change } = useEditor();
  const setTouched = useSetAtom(touchedLineAtom);
  const { lineId } = line;
  return (
    <div className="flex flex-col gap-2 px-4 pb-2">
      <div className="flex flex-wrap gap-1">
        <Stepper
          className="mr-1"
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
          onClick={() => setTouched({ lineId, units: null, noting: !noting })}
        >
          {orderEditor.note}
        </Tool>
        <Tool icon={<Ungroup size={18} />} disabled={props.isFull} onClick={props.onApart}>
          {orderEditor.apart}
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
