import { Check, Eye } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#config/paths.ts';
import type { ReviewsQuery, TrailRow } from '#contract/trail.ts';
import { useMethodNames } from '#local/queries/catalog.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { failureText } from '#messages/errors.ts';
import { reviews as texts } from '#messages/reviews.ts';
import { trailTitle } from '#messages/trail.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { LoadedList } from '#parts/list/loaded-list.tsx';
import { RowCard } from '#parts/list/search-list.tsx';
import { TrailEntry } from '#parts/trail/trail-list.tsx';
import { useToday } from '#parts/use-today.ts';
import { useServer } from '#ports/server.ts';
import { useServerList } from '#ports/use-server-list.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { type Filters, ReviewFilters } from './review-filters.tsx';

const skeleton = (
  <Card>
    <Skeleton className="h-16 w-full" />
  </Card>
);

const unfiltered: Filters = { person: '', day: '', kind: 'reviews', open: true };

/** Only what is marked waits for a look. */
const queryOf = ({ person, day, kind, open }: Filters): ReviewsQuery => ({
  ...(person && { person: Number(person) }),
  ...(day && { day }),
  kind,
  ...(open && kind === 'reviews' && { open: 'true' as const }),
});

interface ActionsProps {
  row: TrailRow;
  marking: boolean;
  onMark: (row: TrailRow) => void;
}

/** Where it was done, and that it was looked at; nothing for what was changed in the business. */
const Actions = ({ row, marking, onMark }: ActionsProps) => {
  const { billId, orderId, reasons, reviewed } = row;
  if (billId === null && orderId === null) return null;
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      {billId !== null ? (
        <ButtonLink size={44} to={paths.bill(billId)}>
          {texts.bill}
        </ButtonLink>
      ) : (
        orderId !== null && (
          <ButtonLink size={44} to={paths.editOrder(orderId)}>
            {texts.order}
          </ButtonLink>
        )
      )}
      {reasons.length > 0 && !reviewed && (
        <Button
          size={44}
          icon={<Check size={18} />}
          disabled={marking}
          aria-label={texts.markOf(trailTitle(row))}
          onClick={() => onMark(row)}
        >
          {texts.mark}
        </Button>
      )}
    </div>
  );
};

/** /app/reviews */
export function ReviewsScreen({ session }: { session: SessionRow }) {
  const server = useServer();
  const today = useToday();
  const methods = useMethodNames(session.businessId);
  const [filters, setFilters] = useState(unfiltered);
  const [more, setMore] = useState(false);
  const members = useServerList('team', session.token, server.members);
  const key = `${session.token} ${JSON.stringify(filters)}`;
  const { rows, read } = useServerList('reviews', key, async () => {
    const outcome = await server.reviews(queryOf(filters));
    if (!outcome.ok) return outcome;
    setMore(outcome.value.more);
    return { ok: true, value: outcome.value.rows };
  });
  const [marking, mark] = useSingleFlight(async ({ id }: TrailRow) => {
    const outcome = await server.markReviewed(id);
    if (outcome.ok) toast.success(texts.marked);
    else toast.error(texts.failed, { description: failureText(outcome, texts.needsConnection) });
    read.retry();
  });
  return (
    <Page className="flex-1">
      <PageHeader title={texts.title} titleInTopBar text={texts.text} />
      <ReviewFilters filters={filters} members={members.rows} today={today} onChange={setFilters} />
      <LoadedList
        read={read}
        texts={filters.kind === 'reviews' ? { ...texts, emptyText: texts.unmarked } : texts}
        icon={<Eye size={28} />}
        skeleton={skeleton}
        create={null}
      >
        <RowCard label={texts.list}>
          {rows.map((row) => (
            <TrailEntry
              key={row.id}
              {...{ row, methods }}
              actions={<Actions row={row} marking={marking} onMark={mark} />}
            />
          ))}
        </RowCard>
        {more && <p className="mt-4 text-muted text-sm">{texts.more}</p>}
      </LoadedList>
    </Page>
  );
}
