import type { ReactNode } from 'react';
import type { TrailRow } from '#contract/trail.ts';
import { formatDateTime } from '#messages/format.ts';
import type { PaymentMethods } from '#messages/payment-trail.ts';
import { reviewTexts, trailLines, trailTitle, trailWords } from '#messages/trail.ts';
import { reviewedText, trailPeople } from '#messages/trail-people.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';

/** A device's time this far from the server's (ms) is told. */
const notable = 120_000;

interface EntryProps {
  row: TrailRow;
  /** How bills are paid, by id. */
  methods: PaymentMethods;
  /**
   * Who did it and what follows, on whose session and device, as the head of their entries; null where a row above has said it for this
   * one too. Without it, each entry says so itself.
   */
  people?: string | null;
  /** Links and buttons. */
  actions?: ReactNode;
}

/** One thing that was done: what, who, when, what changed by it, and why somebody should look at it. */
export const TrailEntry = ({ row, methods, people, actions }: EntryProps) => {
  const zone = useTimeZone();
  const { at, deviceTime, reasons, reviewed } = row;
  const lines = trailLines(row, methods, zone);
  const isOff = deviceTime && Math.abs(Date.parse(at) - Date.parse(deviceTime)) > notable;
  return (
    <li
      className={cx(
        'flex flex-col gap-1 px-4.5 pb-3 text-sm',
        // What one person did one thing after the other stands together.
        people === null ? 'border-t-0!' : 'pt-3',
      )}
    >
      {people && <p className="wrap-anywhere pb-1 text-muted">{people}</p>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {trailTitle(row)}
          {reasons.length > 0 && !reviewed && <Badge tone="warning">{trailWords.review}</Badge>}
        </p>
        <time dateTime={at} className="text-muted text-xs tabular-nums">
          {formatDateTime(at, zone)}
        </time>
      </div>
      {people === undefined && <p className="wrap-anywhere text-muted">{trailPeople(row)}</p>}
      {isOff && (
        <p className="text-muted text-xs tabular-nums">
          {trailWords.corrected(formatDateTime(deviceTime, zone))}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="wrap-anywhere">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {[...new Set(reasons)].map((reason) => (
        <p key={reason} className="text-warning-ink">
          {reviewTexts[reason]}
        </p>
      ))}
      {reviewed && (
        <p className="text-muted text-xs">
          {reviewedText(reviewed, formatDateTime(reviewed.at, zone))}
        </p>
      )}
      {actions}
    </li>
  );
};
