import { useState } from 'react';
import type { ManualChapter } from '#config/manual.ts';
import { deferred } from '#ui/deferred.tsx';

const HelpWindow = deferred(async () => (await import('./help-window.tsx')).HelpWindow);

/** A chapter of the manual over the screen, which stays as it is. */
export const useHelp = (chapter: ManualChapter) => {
  const [open, setOpen] = useState(false);
  return {
    show: () => setOpen(true),
    window: open && <HelpWindow chapter={chapter} onClose={() => setOpen(false)} />,
  };
};
