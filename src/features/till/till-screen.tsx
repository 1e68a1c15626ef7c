import { useState } from 'react';
import { dayOf, instantsOf } from '#domain/calendar.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import { useBoard } from '#local/queries/orders.ts';
import type { SessionRow } from '#local/queries/session.ts';
import {
  joinShift,
  type LocalShift,
  useEndedShift,
  useShifts,
  useUnassigned,
} from '#local/queries/shifts.ts';
import { formatRecent } from '#messages/format.ts';
import { till as texts } from '#messages/till.ts';
import { EndedShiftNote } from '#parts/billing/ended-shift-note.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { useClock } from '#ports/clock.ts';
import { useDayRule } from '#ports/days.ts';
import { permissionOf, usePeople } from '#ports/people.ts';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { CloseShift } from './close-shift.tsx';
import { Closings } from './closings.tsx';
import { parseCount } from './count-draft.ts';
import { expectedOf } from './figures.ts';
import { JoinShifts } from './join-shifts.tsx';
import { OpenShift } from './open-shift.tsx';
import { ShiftView } from './shift-view.tsx';
import { useTill } from './use-till.ts';

/** /app/till */
export function TillScreen({ session }: { session: SessionRow }) {
  const { businessId } = session;
  const server = useServer();
  const known = useShifts(businessId);
  // What waits changes what the server has to tell once it was sent.
  const waiting = known?.shifts.filter(({ pending }) => pending).length ?? 0;
  const read = useServerRead(`${session.token} ${waiting}`, () => server.refreshShifts());
  if (!known || (known.tills.length === 0 && !read.answered))
    return (
      <Page>
        <Skeleton className="h-40" />
      </Page>
    );
  return <LoadedTill {...{ session, known }} failure={read.failure} refresh={read.retry} />;
}

interface Props {
  session: SessionRow;
  known: NonNullable<ReturnType<typeof useShifts>>;
  failure: ReturnType<typeof useServerRead>['failure'];
  refresh: () => void;
}

const LoadedTill = ({ session, known, failure, refresh }: Props) => {
  const { businessId } = session;
  const { tills, shifts, here } = known;
  const note = useEndedShift(businessId);
  const people = usePeople();
  const manages = permissionOf(people, 'manage-till') === 'yes';
  const clock = useClock();
  const rule = useDayRule();
  const actions = useTill(session);
  // Read before the count opens, which then waits for its draft alone.
  const openOrders = useBoard(businessId)?.active.orders.length ?? 0;
  const [counting, setCounting] = useState(false);
  const shift = shifts.find(({ key, state }) => key === here?.key && state === 'open');
  const nameOf = ({ openedBy, openedById }: LocalShift): string =>
    openedBy ?? people.names.get(openedById ?? 0) ?? '';
  const sinceOf = (of: LocalShift): string =>
    texts.shift.since(of.till.name, nameOf(of), formatRecent(of.openedAt, clock.now(), rule));
  const join = ({ key, till: { id, name } }: LocalShift) =>
    joinShift(businessId, { key, till: { id, name } });
  if (shift && counting)
    return (
      <Count
        {...{ session, shift, openOrders }}
        subtitle={sinceOf(shift)}
        onBack={() => setCounting(false)}
        onClose={async (closing) => {
          const done = await actions.close(shift, closing, true);
          if (done) setCounting(false);
          return done;
        }}
      />
    );
  const ended = shifts.filter(({ state }) => state !== 'open');
  const active = tills.filter((till) => till.active);
  return (
    <Page className="flex flex-1 flex-col gap-6">
      <div>
        <PageHeader title={texts.title} titleInTopBar text={shift && sinceOf(shift)} />
        <EndedShiftNote {...note} />
        {failure && active.length === 0 && (
          <FailureNote
            failure={failure}
            title={texts.failed}
            offline={texts.unknown}
            onRetry={refresh}
          />
        )}
        {shift && (
          <JoinShifts
            shift={shift}
            others={shifts.filter(
              ({ key, state, till }) =>
                state === 'open' && till.id === shift.till.id && key !== shift.key,
            )}
            nameOf={nameOf}
            onJoin={(other) => actions.join(shift, other)}
          />
        )}
        {shift ? (
          <ShiftView
            session={session}
            shift={shift}
            seesExpected={manages}
            onMove={(kind, what) => actions.move(shift, kind, what)}
            onCount={() => setCounting(true)}
            onLeave={async () => {
              await joinShift(businessId, null);
              toast.success(texts.shift.left);
            }}
          />
        ) : (
          (active.length > 0 || !failure) && (
            <Opening
              session={session}
              tills={active}
              {...{ shifts, nameOf }}
              seesBefore={manages}
              onOpen={actions.open}
              onJoin={join}
              onEnd={(other) =>
                actions.close(other, { counted: null, expected: expectedOf(other) }, false)
              }
            />
          )
        )}
      </div>
      <Closings
        {...{ session, nameOf }}
        shifts={ended}
        open={shift}
        onCorrect={actions.correct}
        onMove={actions.move}
      />
    </Page>
  );
};

/** The opening, once it is known what it may adopt, which nobody asks of a till that is open. */
const Opening = ({
  session,
  ...props
}: Omit<Parameters<typeof OpenShift>[0], 'unassigned'> & { session: SessionRow }) => {
  const clock = useClock();
  const rule = useDayRule();
  const today = dayOf(clock.now(), rule);
  const unassigned = useUnassigned(session.businessId, instantsOf(today, today, rule).start);
  return unassigned && <OpenShift {...props} unassigned={unassigned} />;
};

/** The count, once its draft is read. */
const Count = ({ session, shift, ...props }: Omit<Parameters<typeof CloseShift>[0], 'kept'>) => {
  const kept = useDraft(valueKeys.shiftCount(session.businessId, shift.key), parseCount);
  return kept && <CloseShift {...{ session, shift, kept }} {...props} />;
};
