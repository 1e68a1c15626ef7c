import { useLiveQuery } from 'dexie-react-hooks';
import { isOwnMemberAt, personAt, putPerson } from '../people/person.ts';
import { rosterOf } from '../people/roster.ts';
import { ledger, onDevice } from './device.ts';
import { pageClock } from './page-clock.ts';

/** Who may work at this device, and who does now. */

const read = async (businessId: number) => {
  const [roster, person] = await Promise.all([
    rosterOf(ledger, businessId),
    personAt(ledger, businessId),
  ]);
  return { businessId, roster, person };
};

export type PeopleAtDevice = Awaited<ReturnType<typeof read>>;

let first: PeopleAtDevice | undefined;

/** Reads them before the first screen: it must not begin as somebody else's. */
export const startPeople = async (businessId: number): Promise<void> => {
  first = await read(businessId).catch(() => undefined);
};

/** Undefined while loading, and while the ledger can't be read. */
export const usePeopleAtDevice = (businessId: number): PeopleAtDevice | undefined => {
  const known = useLiveQuery(async () => read(businessId).catch(() => first), [businessId], first);
  return known?.businessId === businessId ? known : undefined;
};

export const keepPerson = onDevice(putPerson);

export const isOwnMemberHere = onDevice(isOwnMemberAt);

/** Loaded only where a PIN is typed. */
const loadEntry = () => import('../people/pin-entry.ts');

/** As `enterPin` of the ledger's module. */
export const enterPinHere = async (
  entry: { businessId: number; memberId: number; pin: string },
  refresh: () => Promise<boolean>,
) => (await loadEntry()).enterPin(ledger, pageClock, entry, refresh);

/** How long (ms) the member's next try waits. */
export const pinWaitHere = async (businessId: number, memberId: number): Promise<number> =>
  (await loadEntry()).pinWait(ledger, pageClock, businessId, memberId);
