import { Download, Ellipsis, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  dependentsOf,
  discard,
  type OutboxEntry,
  type PendingEntry,
} from '#local/queries/pending.ts';
import { common } from '#messages/common.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { saveFile } from '#ui/save-file.ts';
import { type Description, lossText } from './describe.ts';
import { DiscardDialog } from './discard-dialog.tsx';

/** Downloads a pending operation as JSON, with all that is needed to enter it by hand. */
const exportEntry = (entry: OutboxEntry): void => {
  const { leaseId: _leaseId, leaseUntil: _leaseUntil, ...content } = entry;
  const name = `comanda-${entry.kind}-${entry.opId}.json`;
  saveFile(name, JSON.stringify(content, null, 2), 'application/json');
};

export interface PendingMenuProps {
  pending: PendingEntry;
  all: readonly PendingEntry[];
  item: Description;
  /** null: the card has a retry button of its own. */
  retry: (() => void) | null;
}

/** The rare actions of a pending operation, with discard apart from the others. */
export const PendingMenu = ({ pending, all, item, retry }: PendingMenuProps) => {
  const [discarding, setDiscarding] = useState(false);
  const { entry } = pending;
  const dependents = discarding
    ? dependentsOf(
        entry,
        all.map((other) => other.entry),
      )
    : [];
  return (
    <>
      <Menu
        trigger={
          <IconButton
            variant="ghost"
            className="-mt-2 -mr-2"
            label={texts.moreActions(`${item.action}, ${item.place}`)}
            icon={<Ellipsis size={20} />}
          />
        }
      >
        {item.canRetry && retry && (
          <MenuItem icon={<RotateCw size={18} />} onSelect={retry}>
            {common.retry}
          </MenuItem>
        )}
        <MenuItem icon={<Download size={18} />} onSelect={() => exportEntry(entry)}>
          {texts.export}
        </MenuItem>
        {item.canDiscard && (
          <MenuItem tone="danger" icon={<Trash2 size={18} />} onSelect={() => setDiscarding(true)}>
            {texts.discard}
          </MenuItem>
        )}
      </Menu>
      {discarding && (
        <DiscardDialog
          name={item.action}
          lossText={lossText(entry, dependents.length)}
          discard={() => discard(entry, dependents)}
          doneText={texts.discarded}
          onClose={() => setDiscarding(false)}
        />
      )}
    </>
  );
};
