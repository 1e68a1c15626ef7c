import { CloudCheck } from 'lucide-react';
import { usePending } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { DifferentTotals } from './different-totals.tsx';
import { PendingItem } from './pending-item.tsx';

export interface PendingListProps {
  session: SessionRow;
  onLeave?: (() => void) | undefined;
}

/** The connection's state and every operation that hasn't reached the server. */
export const PendingList = ({ session, onLeave }: PendingListProps) => {
  const all = usePending(session.businessId);
  return (
    <div className="flex flex-col gap-3">
      <ConnectionNote session={session} />
      <DifferentTotals businessId={session.businessId} onLeave={onLeave} />
      {all === undefined && (
        <div role="status" aria-label={texts.loading} className="flex flex-col gap-3">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      )}
      {all?.length === 0 && (
        <EmptyState icon={<CloudCheck size={30} />} title={texts.empty} text={texts.emptyText} />
      )}
      {all && all.length > 0 && (
        <ul aria-label={texts.listName} className="flex flex-col gap-3">
          {all.map((pending) => (
            <PendingItem
              key={pending.entry.seq}
              pending={pending}
              all={all}
              ownerId={session.ownerId}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
    </div>
  );
};
