import type { TrailRow } from '#contract/trail.ts';
import { common } from '#messages/common.ts';
import type { PaymentMethods } from '#messages/payment-trail.ts';
import { saidOnce, trailWords } from '#messages/trail.ts';
import { trailPeople } from '#messages/trail-people.ts';
import type { ListRead } from '#ports/list-state.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { SinceNote } from '../since-note.tsx';
import { TrailEntry } from './trail-list.tsx';
import { type UnsentChange, UnsentChanges } from './unsent-changes.tsx';

interface Props {
  rows: readonly TrailRow[];
  methods: PaymentMethods;
  read: ListRead;
  pending: readonly UnsentChange[];
  onClose: () => void;
}

/** Who did what to an order or a bill: what the server knows, and what this device has yet to send. */
export const TrailDialog = ({ rows, methods, read, pending, onClose }: Props) => {
  const { state, failure } = read;
  const people = saidOnce(rows.map(trailPeople));
  return (
    <Dialog title={trailWords.title} closeLabel={common.close} onClose={onClose}>
      <div className="-mx-5 -my-5 flex flex-col divide-y divide-line">
        {state === 'loading' && (
          <p role="status" className="px-4.5 py-3 text-muted text-sm">
            {trailWords.loading}
          </p>
        )}
        {state === 'failed' && failure && pending.length === 0 && (
          <LoadFailure title={common.unexpected} failure={failure} onRetry={read.retry} />
        )}
        <SinceNote {...read} className="m-4.5" />
        {state === 'empty' && pending.length === 0 && (
          <p className="px-4.5 py-3 text-muted text-sm">{trailWords.empty}</p>
        )}
        {rows.length > 0 && (
          <ol className="divide-y divide-line">
            {rows.map((row, place) => (
              <TrailEntry key={row.id} {...{ row, methods }} people={people[place] ?? null} />
            ))}
          </ol>
        )}
        {pending.length > 0 && <UnsentChanges changes={pending} />}
      </div>
    </Dialog>
  );
};
