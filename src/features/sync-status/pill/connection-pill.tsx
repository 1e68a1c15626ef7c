import { useState } from 'react';
import { type PendingCount, usePendingCount } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { useLate } from '#parts/use-late.ts';
import { useConnection } from '#ports/server.ts';
import { cx } from '#ui/cx.ts';
import { deferred } from '#ui/deferred.tsx';
import { pillState } from './pill-state.ts';

const PendingSheet = deferred(
  async () => (await import('../pending/pending-sheet.tsx')).PendingSheet,
);

const none: PendingCount = { waiting: 0, attention: 0, lost: 0 };

const dots = {
  online: 'bg-success',
  offline: 'border-2 border-warning',
  unknown: 'border-2 border-line-strong',
  pending: 'bg-warning',
  attention: 'bg-danger',
};

/** The connection's state in the top bar; opens the pending operations and what the server lost. */
export const ConnectionPill = ({ session }: { session: SessionRow }) => {
  const connection = useConnection();
  const count = usePendingCount(session.businessId);
  const [open, setOpen] = useState(false);
  const { tone, label, also, name } = pillState(connection, count ?? none, session.expired);
  const late = useLate('answer', connection === 'unknown');
  const isShown = count !== undefined && (tone !== 'unknown' || late);
  return (
    <>
      {/* Taller than the visible pill. Empty at its place: until the server has answered, 'En línea' could be untrue. */}
      <button
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        className={cx(
          'group inline-flex h-touch min-w-10 items-center rounded-full max-lg:shrink-0',
          !isShown && 'invisible',
        )}
        onClick={() => setOpen(true)}
      >
        {/* Words without room go to a second row, out of sight. */}
        <span className="flex h-10 min-w-10 flex-wrap content-start justify-center gap-x-2 overflow-hidden whitespace-nowrap rounded-full border border-line bg-surface px-3.5 font-semibold text-ink text-xs tabular-nums transition-colors group-hover:bg-sunken">
          <span className="flex h-full items-center" aria-hidden="true">
            <span className={cx('size-2.5 rounded-full', dots[tone])} />
          </span>
          <span
            className={cx('h-full content-center leading-4', tone === 'online' && 'max-sm:hidden')}
          >
            {label}
            {/* Below it, where the bar has no room beside it. */}
            {also && <span className="max-[100rem]:hidden"> · </span>}
            {also && <span className="max-[100rem]:block">{also}</span>}
          </span>
        </span>
      </button>
      <PendingSheet session={session} count={count} open={open} onOpenChange={setOpen} />
    </>
  );
};
