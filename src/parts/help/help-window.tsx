import { useLayoutEffect, useRef, useState } from 'react';
import type { ManualChapter } from '#config/manual.ts';
import { common } from '#messages/common.ts';
import { help as texts } from '#messages/help.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { chapters } from './manual.ts';
import { ManualView } from './manual-view.tsx';

interface Props {
  /** The first one that is shown. */
  chapter: ManualChapter;
  onClose: () => void;
}

/** The manual over a screen. Its links show other chapters in the same place. */
export const HelpWindow = ({ chapter, onClose }: Props) => {
  const [shown, show] = useState<ManualChapter | null>(chapter);
  const top = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chapter is read from its beginning.
  useLayoutEffect(() => {
    top.current?.scrollIntoView();
  }, [shown]);
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={chapters.find(({ id }) => id === shown)?.title ?? texts.title}
      closeLabel={common.close}
      footer={
        shown && (
          <Button wide onClick={() => show(null)}>
            {texts.all}
          </Button>
        )
      }
    >
      <div ref={top} className="scroll-mt-4">
        <ManualView chapter={shown} onOpen={show} />
      </div>
    </Sheet>
  );
};
