import { Download, Ellipsis, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type PendingEntry, retry } from '#local/queries/pending.ts';
import { common } from '#messages/common.ts';
import { formatDateTime, formatOrderNumber } from '#messages/format.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { useServer } from '#ports/server.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { toast } from '#ui/toast.tsx';
import { describe } from '../describe.ts';
import { exportEntry } from '../export-entry.ts';
import { DiscardDialog } from './discard-dialog.tsx';

export interface PendingItemProps {
  pending: PendingEntry;
  all: readonly PendingEntry[];
  ownerId: number;
  /** Called when the person goes to another screen from here. */
  onLeave?: (() => void) | undefined;
}

/** One pending operation: what it is, how it stands, and what a person may do with it. */
export const PendingItem = ({ pending, all, ownerId, onLeave }: PendingItemProps) => {
  const server = useServer();
  const [discarding, setDiscarding] = useState(false);
  const { entry, order } = pending;
  const item = describe(pending, ownerId);
  const stuck = entry.state === 'parked';

  const tryAgain = async () => {
    try {
      await retry(entry.seq);
      server.syncNow();
    } catch {
      toast.error(common.saveFailed);
    }
  };

  return (
    <Card as="li">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold tabular-nums">{item.action}</p>
          <p className="text-muted text-xs">
            {item.place} · {texts.order(formatOrderNumber(order?.id ?? null))}
          </p>
          <p className="text-muted text-xs">{texts.recordedAt(formatDateTime(entry.recordedAt))}</p>
        </div>
        <Badge tone={item.tone}>{item.state}</Badge>
      </div>
      {item.reasons.length > 0 && (
        <ul className="mt-2.5 rounded-sm bg-sunken px-3 py-2 text-sm">
          {item.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex items-center gap-2">
        {stuck && item.canRetry && (
          <Button icon={<RotateCw size={18} aria-hidden="true" />} onClick={tryAgain}>
            {common.retry}
          </Button>
        )}
        {item.fix && (
          <Link to={item.fix} className={buttonClass()} onClick={onLeave}>
            {texts.fix}
          </Link>
        )}
        <span className="flex-1" />
        <Menu
          trigger={
            <IconButton
              size={44}
              label={texts.moreActions(`${item.action}, ${item.place}`)}
              icon={<Ellipsis size={20} aria-hidden="true" />}
            />
          }
        >
          {!stuck && item.canRetry && (
            <MenuItem icon={<RotateCw size={18} />} onSelect={tryAgain}>
              {common.retry}
            </MenuItem>
          )}
          <MenuItem icon={<Download size={18} />} onSelect={() => exportEntry(entry)}>
            {texts.export}
          </MenuItem>
          {item.canDiscard && (
            <MenuItem
              tone="danger"
              icon={<Trash2 size={18} />}
              onSelect={() => setDiscarding(true)}
            >
              {texts.discard}
            </MenuItem>
          )}
        </Menu>
      </div>
      <DiscardDialog
        pending={pending}
        all={all}
        action={item.action}
        open={discarding}
        onOpenChange={setDiscarding}
      />
    </Card>
  );
};
