import { Download, Ellipsis, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  dependentsOf,
  discard,
  NotAsSeen,
  type OutboxEntry,
  type PendingEntry,
} from '#local/queries/pending.ts';
import { common } from '#messages/common.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { type Description, lossText } from '../describe.ts';

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
        <MenuItem icon={<Download size={18} />} onSelect={() => exportEntry(pending.entry)}>
          {texts.export}
        </MenuItem>
        {item.canDiscard && (
          <MenuItem
            tone="danger"
            icon={<Trash2 size={18} />}
            disabled={item.isSending}
            onSelect={() => setDiscarding(true)}
          >
            {texts.discard}
          </MenuItem>
        )}
      </Menu>
      {discarding && (
        <DiscardDialog
          entry={pending.entry}
          all={all}
          action={item.action}
          onClose={() => setDiscarding(false)}
        />
      )}
    </>
  );
};

interface DiscardDialogProps {
  entry: OutboxEntry;
  /** Every pending entry, to count the dependents. */
  all: readonly PendingEntry[];
  action: string;
  onClose: () => void;
}

/** Explains what is lost, then discards the entry and its dependents. */
const DiscardDialog = ({ entry, all, action, onClose }: DiscardDialogProps) => {
  const { busy, start } = useSingleFlight();
  const dependents = dependentsOf(
    entry,
    all.map((other) => other.entry),
  );
  const confirm = async () => {
    if (!start()) return;
    try {
      await discard(entry, dependents);
      toast.success(texts.discarded);
    } catch (error) {
      toast.error(error instanceof NotAsSeen ? texts.changedMeanwhile : common.saveFailed);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.discardTitle(action)}
      description={lossText(entry, dependents.length)}
      confirmLabel={texts.discard}
      cancelLabel={common.cancel}
      onConfirm={confirm}
      tone="danger"
      pending={busy}
    />
  );
};
