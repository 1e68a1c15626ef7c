import { useEffect } from 'react';
import { common } from '#messages/common.ts';
import { lineDetail, numbered, optionsText } from '#messages/lines.ts';
import { orderEditor } from '#messages/orders.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDraftLines } from '../draft/draft-store.ts';
import { canRemoveUnit, removeUnit } from '../draft/order-content.ts';
import { useEditor } from '../editor-context.ts';

interface Props {
  productId: number;
  onClose: () => void;
}

/** Asks of which line of a product to take one unit: the card can't know. */
export const LineChoice = ({ productId, onClose }: Props) => {
  const { draftStore, change } = useEditor();
  const lines = useDraftLines(draftStore, productId);
  const [first] = lines;
  // Another tab may have sent the order meanwhile.
  useEffect(() => {
    if (!first) onClose();
  }, [first, onClose]);
  if (!first) return null;
  const plain = orderEditor.plainLine(
    lines.some(({ options }) => optionsText(options) !== ''),
    lines.some(({ note = '' }) => note.trim() !== ''),
  );
  const details = lines.map((line) => lineDetail(line) || plain);
  const textOf = (detail: string, place: number) =>
    details.indexOf(detail) === details.lastIndexOf(detail) ? detail : numbered(detail, place + 1);
  return (
    <Dialog
      onClose={onClose}
      title={orderEditor.whichLine(first.productName)}
      closeLabel={common.close}
    >
      <ul className="flex flex-col gap-2">
        {lines.map((line, place) => (
          <li key={line.lineId}>
            <Button
              wide
              className="wrap-anywhere"
              disabled={!canRemoveUnit(line)}
              onClick={() => {
                change((content) => removeUnit(content, line.lineId));
                onClose();
              }}
            >
              {`${line.quantity} × ${textOf(details[place] ?? '', place)}`}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
