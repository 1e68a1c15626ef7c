import * as z from 'zod/mini';
import {
  type Invitation,
  type InvitationInput,
  invitation,
  invitationCreated,
  type Member,
  type MemberInput,
  type MemberUpdate,
  member,
} from '#contract/team.ts';
import { ask } from './ask.ts';
import type { CallDeps } from './deps.ts';
import { failure, type Outcome } from './outcome.ts';
import type { Call } from './transport.ts';

export type InvitationCreated = z.infer<typeof invitationCreated>;

/** Sends a call about the session's business. `path`: after the business's own. */
export const ofBusiness =
  (deps: CallDeps) =>
  async <T>(
    method: Call['method'],
    path: string,
    schema: z.ZodMiniType<T>,
    input?: object,
  ): Promise<Outcome<T>> => {
    const session = await deps.ledger.session.get('current');
    if (!session) return failure('unauthorized');
    const { token, businessId } = session;
    const call = { method, path: `business/${businessId}/${path}`, token, businessId };
    return ask(deps, input ? { ...call, body: JSON.stringify(input) } : call, schema);
  };

/** The people of the business and the invitations to join it. All of it needs the network; nothing is kept on the device. */
export const teamCalls = (deps: CallDeps) => {
  const send = ofBusiness(deps);
  return {
    /** Former ones too. */
    members: (): Promise<Outcome<Member[]>> => send('GET', 'members', z.array(member)),
    /** A person without an account. */
    createMember: (input: MemberInput): Promise<Outcome<Member>> =>
      send('POST', 'members', member, input),
    updateMember: (id: number, input: MemberUpdate): Promise<Outcome<Member>> =>
      send('PATCH', `members/${id}`, member, input),
    /** Those that wait to be accepted. */
    invitations: (): Promise<Outcome<Invitation[]>> =>
      send('GET', 'invitations', z.array(invitation)),
    createInvitation: (input: InvitationInput): Promise<Outcome<InvitationCreated>> =>
      send('POST', 'invitations', invitationCreated, input),
    revokeInvitation: (id: number): Promise<Outcome<unknown>> =>
      send('DELETE', `invitations/${id}`, z.unknown()),
  };
};
