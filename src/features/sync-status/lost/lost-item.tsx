import { Download, Ellipsis, RotateCw, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { discardLoss, type LostRow } from '#local/queries/lost.ts';
import { resendObstacle } from '#local/queries/resend.ts';
import { common } from '#messages/common.ts';
import { formatDateTime } from '#messages/format.ts';
import { lost as texts } from '#messages/lost.ts';
import { syncStatus } from '#messages/sync-status.ts';
import { useNow } from '#parts/use-now.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { DiscardDialog } from '../pending/discard-dialog.tsx';
import { describeLost } from './describe-lost.ts';
import { LostContent } from './lost-content.tsx';

interface Props {
  row: LostRow;
  /** Something is being sent again. */
  busy: boolean;
  onSend: () => void;
  onExport: () => void;
}

/** A lost order or bill with its actions. */
export const LostItem = ({ row, busy, onSend, onExport }: Props) => {
  const [open, setOpen] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const zone = useTimeZone();
  const contentId = useId();
  const { title, facts, hint, at } = describeLost(row, useNow());
  const sendable = !resendObstacle(row);
  return (
    <Card as="li">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold tabular-nums">
            {title}
            {isPartial(row) && <Badge tone="warning">{texts.partial}</Badge>}
          </p>
          <p className="mt-1 text-muted text-xs tabular-nums">{facts}</p>
          <p className="text-muted text-xs">{formatDateTime(at, zone)}</p>
        </div>
        <Menu
          trigger={
            <IconButton
              variant="ghost"
              className="-mt-2 -mr-2"
              label={syncStatus.moreActions(title)}
              icon={<Ellipsis size={20} />}
            />
          }
        >
          <MenuItem icon={<Download size={18} />} onSelect={onExport}>
            {syncStatus.export}
          </MenuItem>
          <MenuItem tone="danger" icon={<Trash2 size={18} />} onSelect={() => setDiscarding(true)}>
            {syncStatus.discard}
          </MenuItem>
        </Menu>
      </div>
      {hint && <p className="mt-2.5 rounded-sm bg-sunken px-3 py-2 text-sm">{hint}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {sendable && (
          <Button
            icon={<RotateCw size={18} />}
            aria-label={texts.sendName(title)}
            disabled={busy}
            onClick={onSend}
          >
            {texts.send}
          </Button>
        )}
        <Button
          aria-expanded={open}
          aria-controls={contentId}
          aria-label={open ? undefined : texts.see(title)}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.hide : common.see}
        </Button>
      </div>
      <div id={contentId}>{open && <LostContent row={row} />}</div>
      {discarding && (
        <DiscardDialog
          name={title}
          lossText={`${lossText(row)} ${syncStatus.noUndo}`}
          discard={() => discardLoss(row)}
          doneText={texts.discarded}
          onClose={() => setDiscarding(false)}
        />
      )}
    </Card>
  );
};

/** Whether the server has the order, but not as it was. */
const isPartial = (row: LostRow): boolean => row.kind === 'order' && row.left !== undefined;

const lossText = (row: LostRow): string => {
  if (row.kind === 'bill') return texts.discardBill;
  return isPartial(row) ? texts.discardPartial : texts.discardOrder;
};
