import { type ReactNode, useMemo } from 'react';
import type { PinVerdict } from '#domain/pin.ts';
import { activeIn, isShared, type RosterMember } from '#local/people/roster.ts';
import {
  enterPinHere,
  keepPerson,
  type PeopleAtDevice,
  pinWaitHere,
  usePeopleAtDevice,
} from '#local/queries/people.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { type People, PeopleContext, type Person, type RosterPerson } from '#ports/people.ts';
import { type Server, useServer } from '#ports/server.ts';

const inSpanish = new Intl.Collator('es');

const rosterPerson = ({ id, name, role, colour, pin }: RosterMember): RosterPerson => ({
  ...{ id, name, role, colour },
  pin: pin && (pin.length ?? 'any'),
});

/** How long (ms) somebody who typed a wrong PIN waits for the roster at most. */
const refreshMs = 4_000;

const refreshSoon = (server: Server): Promise<boolean> =>
  Promise.race([
    server.refreshRoster(),
    new Promise<boolean>((resolve) => setTimeout(resolve, refreshMs, false)),
  ]);

const ownOf = ({ settings }: SessionRow, members: readonly RosterMember[]): Person | null => {
  const { member } = settings;
  return member
    ? { ...member, colour: members.find(({ id }) => id === member.id)?.colour ?? null }
    : null;
};

/** Who works at the device, by what it keeps. */
const whoIsHere = (session: SessionRow, known: PeopleAtDevice | undefined) => {
  const { roster = null, person = null } = known ?? {};
  const members = roster?.members ?? [];
  const own = ownOf(session, members);
  // Also where nobody can enter any more, as long as another person is there, or it is locked.
  const isOwns = !person || (person.memberId === own?.id && !person.locked);
  const shared = own !== null && roster !== null && (isShared(roster) || !isOwns);
  const chosen = shared ? members.find(({ id }) => id === person?.memberId) : undefined;
  return {
    own,
    shared,
    current: chosen && own ? rosterPerson(chosen) : own,
    roster: shared
      ? activeIn(roster)
          .map(rosterPerson)
          .sort((one, other) => inSpanish.compare(one.name, other.name))
      : [],
    names: new Map([...(own ? [own] : []), ...members].map(({ id, name }) => [id, name])),
    locked: shared && person?.locked === true,
  };
};

/** Provides the people of the session's business to the screens. */
export const PeopleProvider = ({
  session,
  children,
}: {
  session: SessionRow;
  children: ReactNode;
}) => {
  const server = useServer();
  const { businessId } = session;
  const known = usePeopleAtDevice(businessId);
  const people = useMemo((): People => {
    const here = whoIsHere(session, known);
    return {
      ...here,
      enterPin: (memberId, pin): Promise<PinVerdict> =>
        enterPinHere({ businessId, memberId, pin }, () => refreshSoon(server)),
      pinWait: (memberId) => pinWaitHere(businessId, memberId),
      change: (memberId) => keepPerson(businessId, { memberId, locked: false }),
      lock: async () => {
        const back = here.roster.find(({ id }) => id === here.current?.id);
        if (here.shared && back?.pin)
          await keepPerson(businessId, { memberId: back.id, locked: true });
      },
    };
  }, [session, known, server, businessId]);
  return <PeopleContext value={people}>{children}</PeopleContext>;
};
