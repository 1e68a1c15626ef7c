import { Download, Ellipsis, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PendingEntry } from '#local/queries/pending.ts';
import { common } from '#messages/common.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { Description } from '../describe.ts';
import { exportEntry } from '../export-entry.ts';
import { DiscardDialog } from './discard-dialog.tsx';

export interface PendingMenuProps {
  pending: PendingEntry;
  all: readonly PendingEntry[];
  item: Description;
  retry: () => void;
  /** The card has a retry button of its own. */
  retryHere: boolean;
}

/** The rare actions of a pending operation, with discard apart from the others. */
export const PendingMenu = ({ pending, all, item, retry, retryHere }: PendingMenuProps) => {
  const [discarding, setDiscarding] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            variant="ghost"
            className="-mt-2 -mr-2"
            label={texts.moreActions(`${item.action}, ${item.place}`)}
            icon={<Ellipsis size={20} aria-hidden="true" />}
          />
        }
      >
        {item.canRetry && !retryHere && (
          <MenuItem icon={<RotateCw size={18} />} onSelect={retry}>
            {common.retry}
          </MenuItem>
        )}
        <MenuItem icon={<Download size={18} />} onSelect={() => exportEntry(pending.entry)}>
          {texts.export}
        </MenuItem>
        {item.canDiscard && (
          <MenuItem tone="danger" icon={<Trash2 size={18} />} onSelect={() => setDiscarding(true)}>
            {texts.discard}
          </MenuItem>
        )}
      </Menu>
      <DiscardDialog
        pending={pending}
        all={all}
        action={item.action}
        open={discarding}
        onOpenChange={setDiscarding}
      />
    </>
  );
};
