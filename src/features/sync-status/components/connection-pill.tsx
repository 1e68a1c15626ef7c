import { useState } from 'react';
import { paths } from '#config/paths.ts';
import { type PendingCount, usePendingCount } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { useConnection, useServer } from '#ports/server.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Sheet } from '#ui/sheet.tsx';
import { pillState } from '../pill-state.ts';
import { PendingList } from './pending-list.tsx';

const none: PendingCount = { waiting: 0, attention: 0, lost: 0 };

const dots = {
  online: 'bg-success',
  offline: 'border-2 border-warning',
  pending: 'bg-warning',
  attention: 'bg-danger',
};

/** The connection's state in the top bar; opens the pending operations and what the server lost. */
export const ConnectionPill = ({ session }: { session: SessionRow }) => {
  const server = useServer();
  const connection = useConnection();
  const count = usePendingCount(session.businessId);
  const [open, setOpen] = useState(false);
  const { tone, label, name } = pillState(connection, count ?? none, session.expired);
  const close = () => setOpen(false);
  return (
    <>
      {/* Taller than the visible pill. Empty at its place: until the count is read, 'En línea' could be untrue. */}
      <button
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        className={cx(
          'group inline-flex h-touch shrink-0 items-center rounded-full',
          !count && 'invisible',
        )}
        onClick={() => setOpen(true)}
      >
        <span className="flex h-10 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-3.5 font-semibold text-ink text-xs tabular-nums transition-colors group-hover:bg-sunken">
          <span className={cx('size-2.5 rounded-full', dots[tone])} aria-hidden="true" />
          {label}
        </span>
      </button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={texts.title}
        closeLabel={common.close}
        footer={
          count &&
          count.waiting > 0 && (
            <div className="flex gap-2 *:flex-1">
              <ButtonLink to={paths.pending} onClick={close}>
                {texts.seeAll}
              </ButtonLink>
              <Button variant="primary" onClick={server.syncNow}>
                {texts.sendNow}
              </Button>
            </div>
          )
        }
      >
        <PendingList session={session} onLeave={close} />
      </Sheet>
    </>
  );
};
