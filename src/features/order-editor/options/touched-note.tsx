import { useSetAtom } from 'jotai';
import type { OrderLine } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { NoteText } from '../cart/note-text.tsx';
import { setLineNote } from '../draft/order-content.ts';
import { useEditor } from '../editor-context.ts';
import { touchedLineAtom } from './touched-line.ts';

/** The note of the line that was touched last, over the bar at the foot; its chips come back when it is done. */
export const TouchedNote = ({ line, className }: { line: OrderLine; className: string }) => {
  const { change } = useEditor();
  const setTouched = useSetAtom(touchedLineAtom);
  const { lineId, productName, note } = line;
  const label = orderEditor.lineNote(productName);
  return (
    <div className={className}>
      <NoteText
        wanted
        kind="lineNote"
        label={label}
        placeholder={label}
        value={note}
        onChange={(next) => change((content) => setLineNote(content, lineId, next))}
        onDone={() => setTouched({ lineId, units: null })}
        className="rounded-md border border-line-strong bg-surface px-3"
      />
    </div>
  );
};
