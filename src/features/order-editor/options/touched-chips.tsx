import { useAtomValue } from 'jotai';
import { lineOf } from '#domain/order.ts';
import { useDeferredDraft } from '../draft/draft-store.ts';
import { useEditor } from '../editor-context.ts';
import { OptionChips } from './option-chips.tsx';
import { touchedLineAtom } from './touched-line.ts';

/** On a phone, over the bar at the foot: the chips of the line that was touched last. */
export const TouchedChips = () => {
  const { draftStore, productIndex } = useEditor();
  const { content } = useDeferredDraft(draftStore);
  const touched = useAtomValue(touchedLineAtom);
  const line = touched === null ? undefined : lineOf(content, touched);
  const product = line && productIndex.byId.get(line.productId);
  if (!line || !product) return null;
  const name = `${line.quantity} × ${line.productName}`;
  return (
    <OptionChips
      line={line}
      product={product}
      name={line.productName}
      lead={name}
      className="shrink-0 border-line border-t bg-surface md:hidden"
      inside="px-3.5 py-2!"
    />
  );
};
