import type { OutboxEntry } from '#local/ledger/ledger.ts';
import type { Intent } from '#operations/registry.ts';
import type { ManualClock } from '#tests/harness/clock.ts';

/** What the tabs of a station have stored in its outbox. */

/** Members. */
export interface Attended {
  actorId: number | undefined;
  approvedById: number | undefined;
}

/** What is known of the entries of a station, by `seq`. */
interface Noted {
  clock: ManualClock;
  recorded: Map<number, Intent>;
  letGo: Set<number>;
  madeAt: Map<number, number>;
  attended: Attended;
  attendedAt: Map<number, Attended>;
}

/** Who was there when a ticket was printed, by its id: it may be told again, also by another device. */
export type Printed = Map<string, Attended>;

/** Notes an entry that a tab has stored, and who was at the tablet. */
export const noteEntry = (
  station: Noted,
  printed: Printed,
  seq: number,
  { kind, params }: Pick<OutboxEntry, 'kind' | 'params'>,
): void => {
  const intent = structuredClone({ kind, params }) as Intent;
  station.recorded.set(seq, intent);
  // Sent again after a restore.
  station.letGo.delete(seq);
  // A retry stores it again.
  if (station.madeAt.has(seq)) return;
  station.madeAt.set(seq, station.clock.right());
  const ticket = intent.kind === 'kitchen-ticket' ? intent.params.ticketId : null;
  const before = ticket === null ? undefined : printed.get(ticket);
  if (ticket !== null && !before) printed.set(ticket, station.attended);
  station.attendedAt.set(
    seq,
    before ? { actorId: before.actorId, approvedById: undefined } : station.attended,
  );
};
