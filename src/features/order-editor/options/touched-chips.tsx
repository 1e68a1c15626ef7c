import { useAtomValue } from 'jotai';
import { lineOf } from '#domain/order.ts';
import { deferred } from '#ui/deferred.tsx';
import { useDeferredDraft } from '../draft/draft-store.ts';
import { useEditor } from '../editor-context.ts';
import { touchedLineAtom } from './touched-line.ts';

/** Loaded after the first screen. */
export const OptionChips = deferred(async () => (await import('./option-chips.tsx')).OptionChips);

const TouchedNote = deferred(async () => (await import('./touched-note.tsx')).TouchedNote);

const overBar = 'shrink-0 border-line border-t bg-surface! beside:hidden';

/** On a phone, over the bar at the foot: the chips of the line that was touched last. */
export const TouchedChips = () => {
  const { draftStore, productIndex } = useEditor();
  const { content } = useDeferredDraft(draftStore);
  const touched = useAtomValue(touchedLineAtom);
  const line = touched ? lineOf(content, touched.lineId) : undefined;
  const product = line && productIndex.byId.get(line.productId);
  if (!touched || !line || !product) return null;
  if (touched.noting) return <TouchedNote line={line} className={`${overBar} px-4 py-1`} />;
  return (
    <OptionChips
      {...{ line, product, touched }}
      name={line.productName}
      titled
      className={overBar}
    />
  );
};
