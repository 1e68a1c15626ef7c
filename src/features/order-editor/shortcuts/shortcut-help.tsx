import { Keyboard } from 'lucide-react';
import { shortcutsTitle } from '#messages/orders.ts';
import { deferred } from '#ui/deferred.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const ShortcutList = deferred(async () => (await import('./shortcut-list.tsx')).ShortcutList);

interface Props {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The button that opens the list of keyboard shortcuts. */
export const ShortcutHelp = ({ open, onOpen, onClose }: Props) => (
  <>
    <IconButton
      label={shortcutsTitle}
      variant="ghost"
      icon={<Keyboard size={20} />}
      className="max-lg:hidden"
      aria-keyshortcuts="?"
      onClick={onOpen}
    />
    <ShortcutList open={open} onClose={onClose} />
  </>
);
