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

interface DiscardDialogProps {
  pending: PendingEntry;
  /** Every pending entry, to count the dependents. */
  all: readonly PendingEntry[];
  action: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Explains what is lost, then discards the entry and its dependents. */
const DiscardDialog = ({ pending, all, action, open, onOpenChange }: DiscardDialogProps) => {
  const { busy, start, end } = useSingleFlight();
  const { entry } = pending;
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
    } finally {
      end();
      onOpenChange(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
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
