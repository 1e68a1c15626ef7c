import * as z from 'zod/mini';
import type { Roster } from '#contract/devices.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { rosterName } from '../ledger/server-names.ts';
import { storeIfSignedIn } from '../ledger/session.ts';
import { rosterBusiness, valueKeys } from '../ledger/value-keys.ts';
import { personAt, putPerson } from './person.ts';
import { deviceKeyOf, sealOf } from './pin-seal.ts';
import type { RosterMember } from './roster.ts';

/** Keeps on an enrolled device what the server says of its members. Table: values. */

/** A browser without the means to seal a PIN keeps none of it. */
const sealed = async (ledger: Ledger, pin: Roster[number]['pin']): Promise<RosterMember['pin']> => {
  if (!pin || !globalThis.crypto?.subtle) return null;
  const { salt, iterations, length } = pin;
  const seal = await sealOf(await deviceKeyOf(ledger), pin.hash);
  return { seal, salt, iterations, ...(length !== undefined && { length }) };
};

/**
 * Keeps the server's roster. A person at the tablet who is no longer active does nothing more at it. Who is there stays there also once
 * nobody can enter: the account may do more than they, and has proven nothing.
 */
export const storeRoster = async (
  ledger: Ledger,
  businessId: number,
  { roster, etag }: { roster: Roster; etag: string | null },
): Promise<void> => {
  const members: RosterMember[] = [];
  for (const { pin, ...member } of roster)
    members.push({ ...member, pin: await sealed(ledger, pin) });
  await storeIfSignedIn(ledger, businessId, [ledger.values], async () => {
    await ledger.values.put({ key: valueKeys.roster(businessId), value: { etag, members } });
    const person = await personAt(ledger, businessId);
    const member = members.find((each) => each.id === person?.memberId);
    if (person && !member?.active) await putPerson(ledger, businessId, { ...person, locked: true });
  });
};

/** `name`: of the roster, as the board had named it before it was asked for; null with a server that names none. */
const rosterLook = z.object({ name: z.nullable(z.string()), at: z.number() });

/** Notes that the device has the server's roster. */
export const noteRosterLook = (
  ledger: Ledger,
  businessId: number,
  value: z.infer<typeof rosterLook>,
): Promise<unknown> =>
  storeIfSignedIn(ledger, businessId, [ledger.values], async () =>
    ledger.values.put({ key: valueKeys.rosterLook(businessId), value }),
  );

/** Without a new name, once in this time (ms): the business sees when its devices were last in touch, to about an hour. */
export const rosterLookEveryMs = 1_800_000;
/** The same with a server that names no roster. */
const unnamedEveryMs = 30_000;

/**
 * Whether the device has to ask for its roster: the board names another one than it has, or it has not asked for long. Always so of one
 * that has none.
 */
export const isRosterDue = async (
  ledger: Ledger,
  businessId: number,
  now: number,
): Promise<boolean> => {
  const last = await keptValue(ledger, valueKeys.rosterLook(businessId), rosterLook);
  const name = await rosterName(ledger, businessId);
  if (last?.name !== name) return true;
  // Also where the device's clock was set back.
  return Math.abs(now - last.at) >= (name === null ? unnamedEveryMs : rosterLookEveryMs);
};

/** The businesses that this device is, or was, a shared one of. */
export const rosterBusinesses = async (ledger: Ledger): Promise<number[]> => {
  const keys = (await ledger.values.toCollection().primaryKeys()).map(rosterBusiness);
  return keys.filter((businessId) => businessId !== null);
};

/** The device is not, or no longer, one of the business's: from now on only its account's own member works at it. */
export const dropRoster = (ledger: Ledger, businessId: number): Promise<void> =>
  ledger.values.bulkDelete([
    valueKeys.roster(businessId),
    valueKeys.rosterLook(businessId),
    valueKeys.person(businessId),
  ]);
