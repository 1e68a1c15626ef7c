import * as z from 'zod/mini';
import { idempotencyKey, replayed } from '#contract/headers.ts';
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
import { askWithHeaders } from './ask.ts';
import type { CallDeps } from './deps.ts';
import { callOf, ofBusiness } from './of-business.ts';
import { failure, type Outcome } from './outcome.ts';

export type InvitationCreated = z.infer<typeof invitationCreated>;

/** The people of the business and the invitations to join it. All of it needs the network; nothing is kept on the device. */
export const teamCalls = (deps: CallDeps) => {
  const send = ofBusiness(deps);
  const updateMember = (id: number, input: MemberUpdate): Promise<Outcome<Member>> =>
    send('PATCH', `members/${id}`, member, input);
  return {
    /** Former ones too. */
    members: (): Promise<Outcome<Member[]>> => send('GET', 'members', z.array(member)),
    /** Makes a person without an account, one for each `key`, a UUID, however often it is sent. */
    createMember: async (key: string, input: MemberInput): Promise<Outcome<Member>> => {
      const call = await callOf(deps, { method: 'POST', path: 'members', input });
      if (!call) return failure('unauthorized');
      const headers = { [idempotencyKey]: key };
      const made = await askWithHeaders(deps, { ...call, headers }, member);
      if (!made.ok) return made;
      const { body, header } = made.value;
      // Made by an earlier try whose reply was lost: it is changed to what the form says now.
      return header(replayed) === null ? { ok: true, value: body } : updateMember(body.id, input);
    },
    updateMember,
    /** Those that wait to be accepted. */
    invitations: (): Promise<Outcome<Invitation[]>> =>
      send('GET', 'invitations', z.array(invitation)),
    createInvitation: (input: InvitationInput): Promise<Outcome<InvitationCreated>> =>
      send('POST', 'invitations', invitationCreated, input),
    revokeInvitation: (id: number): Promise<Outcome<unknown>> =>
      send('DELETE', `invitations/${id}`, z.unknown()),
  };
};
