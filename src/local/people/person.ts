import * as z from 'zod/mini';
import { id } from '#contract/text-fields.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger, SessionRow } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';

/** Who works at a shared tablet now. Changing the person is no sign-in: the account's operations go on being sent. Table: values. */

/** `locked`: nobody works until somebody has entered a PIN; the screen stays with whom it was. */
const schema = z.object({ memberId: id, locked: z.boolean() });

export type PersonAtTablet = z.infer<typeof schema>;

/** Null while nobody was chosen: then the account's own member works at it. */
export const personAt = (ledger: Ledger, businessId: number): Promise<PersonAtTablet | null> =>
  keptValue(ledger, valueKeys.person(businessId), schema);

export const putPerson = async (ledger: Ledger, businessId: number, value: PersonAtTablet) => {
  await ledger.values.put({ key: valueKeys.person(businessId), value });
};

type Session = Pick<SessionRow, 'businessId'> & Partial<Pick<SessionRow, 'settings'>>;

/**
 * The member whom an operation is attributed to: the person at the tablet, else the account's own member. Undefined with a server
 * that knows no members.
 */
export const actorOf = async (
  ledger: Ledger,
  { businessId, settings }: Session,
): Promise<number | undefined> => {
  const own = settings?.member?.id;
  return own === undefined ? undefined : ((await personAt(ledger, businessId))?.memberId ?? own);
};

/** Whether the account's own member is at the tablet, and it isn't locked. */
export const isOwnMemberAt = async (ledger: Ledger): Promise<boolean> => {
  const session = await ledger.session.get('current');
  const person = session && (await personAt(ledger, session.businessId));
  return !person || (person.memberId === session.settings.member?.id && !person.locked);
};
