import { useLiveQuery } from 'dexie-react-hooks';
import { knownDayRule, nextDayOf } from '#domain/calendar.ts';
import type { SoldOutSaid, SoldOutThing } from '#domain/sold-out.ts';
import type { SessionRow } from '../ledger/ledger.ts';
import { soldOutMarks } from '../outbox/sold-out.ts';
import { ledger, mirror } from './device.ts';
import { pageClock } from './page-clock.ts';
import { record, timestamp } from './record.ts';

/** What this device has said of what is sold out that the catalog on it doesn't tell yet; undefined while loading. */
export const useSoldOutMarks = (businessId: number): readonly SoldOutSaid[] | undefined =>
  useLiveQuery(async () => soldOutMarks(ledger, mirror, businessId, pageClock.now()), [businessId]);

/** Records that a thing, by its name, is sold out until the business's next day, or is sold again. */
export const sellOut = (
  session: SessionRow,
  { name, ...thing }: SoldOutThing & { name: string },
  on: boolean,
): Promise<void> => {
  const at = timestamp();
  const { timeZone, preferences } = session.settings;
  const rule = knownDayRule(timeZone, preferences?.dayStartsAt);
  const until = on ? nextDayOf(Date.parse(at), rule) : null;
  return record(session, { kind: 'sold-out', params: { ...thing, name, at, until } });
};
