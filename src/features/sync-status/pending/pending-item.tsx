import { RotateCw } from 'lucide-react';
import { type PendingEntry, retry } from '#local/queries/pending.ts';
import { common } from '#messages/common.ts';
import { formatDateTime, formatOrderNumber } from '#messages/format.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { useServer } from '#ports/server.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { toast } from '#ui/toast.tsx';
import { describe } from './describe.ts';
import { PendingMenu } from './pending-menu.tsx';

export interface PendingItemProps {
  pending: PendingEntry;
  /** Every pending entry, to count the dependents of a discard. */
  all: readonly PendingEntry[];
  ownerId: number;
  /** Called when a link opens another screen. */
  onLeave?: (() => void) | undefined;
}

/** A pending operation with its state and actions. */
export const PendingItem = ({ pending, all, ownerId, onLeave }: PendingItemProps) => {
  const { entry, order, isOfOrder } = pending;
  const item = describe(pending, ownerId);
  const server = useServer();
  const zone = useTimeZone();
  const sendAgain = async () => {
    try {
      await retry(entry.seq);
      server.syncNow();
    } catch (error) {
      toast.error(saveFailedText(error));
    }
  };
  const retryHere = entry.state === 'parked' && item.canRetry;
  return (
    <Card as="li">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold tabular-nums">
            {item.action}
            <Badge tone={item.tone}>{item.state}</Badge>
          </p>
          <Facts
            of={[item.place, isOfOrder && texts.order(formatOrderNumber(order ?? { id: null }))]}
            className="mt-1 text-muted text-xs"
          />
          <p className="text-muted text-xs">
            {texts.recordedAt(formatDateTime(entry.recordedAt, zone))}
          </p>
        </div>
        <PendingMenu {...{ pending, all, item }} retry={retryHere ? null : sendAgain} />
      </div>
      {item.reasons.length > 0 && (
        <ul className="mt-2.5 rounded-sm bg-sunken px-3 py-2 text-sm">
          {item.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {(retryHere || item.fix) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {retryHere && (
            <Button icon={<RotateCw size={18} />} onClick={sendAgain}>
              {common.retry}
            </Button>
          )}
          {item.fix && (
            <ButtonLink to={item.fix} onClick={onLeave}>
              {common.correct}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
};
