import { CloudCheck, X } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#config/paths.ts';
import { type LostRow, useLost } from '#local/queries/lost.ts';
import {
  dismissNotice,
  type Notice,
  type PendingEntry,
  standingOf,
  useNotices,
  usePending,
  waitingOf,
} from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { ClockNote } from '#parts/clock-note.tsx';
import { HelpButton } from '#parts/help/help-button.tsx';
import { ShowMore, useSteps } from '#parts/list/steps.tsx';
import { useConnection } from '#ports/server.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LostList } from '../lost/lost-list.tsx';
import { noticeText } from '../notices/notice-text.ts';
import { SignInAgain } from '../sign-in-again.tsx';
import { PendingItem } from './pending-item.tsx';

export interface PendingListProps {
  session: SessionRow;
  onLeave?: (() => void) | undefined;
}

/** The connection's state, every operation that hasn't reached the server, and what the server lost. */
export const PendingList = ({ session, onLeave }: PendingListProps) => {
  const all = usePending(session.businessId);
  const lost = useLost(session.businessId);
  const notices = useNotices(session.businessId).filter(stays);
  const isReading = all === undefined || lost === undefined;
  const hasErased = notices.some(({ content }) => content.kind === 'erased');
  return (
    <div className="flex flex-col gap-3">
      <ConnectionNote session={session} all={all} lost={lost} />
      <ClockNote />
      {notices.map((notice) => (
        <StayingNotice key={notice.id} notice={notice} onLeave={onLeave} />
      ))}
      {isReading && (
        <div role="status" aria-label={texts.loading} className="flex flex-col gap-3">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      )}
      {lost && lost.length > 0 && <LostList session={session} rows={lost} />}
      {all?.length === 0 && lost?.length === 0 && !hasErased && (
        <EmptyState icon={<CloudCheck size={30} />} title={texts.empty} text={texts.emptyText} />
      )}
      {all && all.length > 0 && <Entries all={all} ownerId={session.ownerId} onLeave={onLeave} />}
    </div>
  );
};

/** Entries shown at first and added by each "show more": after days without a network there are thousands. */
const step = 48;

type EntriesProps = Pick<PendingListProps, 'onLeave'> & {
  all: readonly PendingEntry[];
  ownerId: number;
};

/** What waits, oldest first. What waits for a person is shown wherever it is, at most as many as others. */
const Entries = ({ all, ownerId, onLeave }: EntriesProps) => {
  const { limit, showMore } = useSteps(step);
  const refused = all.filter(({ entry }) => standingOf(entry, ownerId).isRefused);
  const first = new Set([...all.slice(0, limit), ...refused.slice(0, limit)]);
  const shown = all.filter((pending) => first.has(pending));
  return (
    <>
      <ul aria-label={texts.listName} className="flex flex-col gap-3">
        {shown.map((pending) => (
          <PendingItem key={pending.entry.seq} {...{ pending, all, ownerId, onLeave }} />
        ))}
      </ul>
      {shown.length < all.length && <ShowMore className="self-center" onClick={showMore} />}
    </>
  );
};

interface ConnectionNoteProps {
  session: SessionRow;
  /** Undefined while loading. */
  all: readonly PendingEntry[] | undefined;
  lost: readonly LostRow[] | undefined;
}

const useWaitingText = ({ session, all = [], lost = [] }: ConnectionNoteProps): string => {
  const offline = useConnection() === 'offline';
  const entries = all.map(({ entry }) => entry);
  const waiting = waitingOf(entries, session.ownerId);
  const ownAttention = waiting.ownAttention || lost.length > 0;
  return texts.waitingText({ ...waiting, ownAttention }, { offline, expired: session.expired });
};

/** What becomes of what waits, with a sign-in button when the session has ended. */
const ConnectionNote = (props: ConnectionNoteProps) => {
  const { session, all, lost } = props;
  const text = useWaitingText(props);
  const [signingIn, setSigningIn] = useState(false);
  return (
    <>
      {session.expired ? (
        <Alert tone="warning">
          <p>{text}</p>
          <Button variant="primary" className="mt-3" onClick={() => setSigningIn(true)}>
            {texts.signIn}
          </Button>
        </Alert>
      ) : (
        <p className="text-muted text-sm">{text || (all && lost && texts.onlineText)}</p>
      )}
      <HelpButton chapter="conexion" className="-my-2 -ml-3 self-start" />
      {signingIn && <SignInAgain session={session} onClose={() => setSigningIn(false)} />}
    </>
  );
};

/** Whether a notice stays in the list until the user closes it: bills whose total differs on the server, and what the browser deleted. */
const stays = ({ content }: Notice): boolean =>
  content.kind === 'total-differs' || content.kind === 'erased';

const StayingNotice = ({
  notice,
  onLeave,
}: Pick<PendingListProps, 'onLeave'> & { notice: Notice }) => {
  const { id, content } = notice;
  return (
    <Alert
      tone="warning"
      action={
        <IconButton
          variant="ghost"
          size={44}
          className="-my-2.5 -mr-2"
          label={common.close}
          icon={<X size={20} />}
          onClick={() => void dismissNotice(id)}
        />
      }
    >
      <p>{noticeText(notice, useTimeZone())}</p>
      {content.kind === 'total-differs' && (
        <ButtonLink
          to={paths.bill(content.billKey ?? content.billId)}
          className="mt-2.5"
          onClick={onLeave}
        >
          {texts.seeBill}
        </ButtonLink>
      )}
    </Alert>
  );
};
