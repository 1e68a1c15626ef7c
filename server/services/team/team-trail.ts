import type { Role } from '#domain/roles.ts';
import type { Tx } from '../../db/schema.ts';
import type { Scope } from '../scope.ts';

/** What was done to the team, as the trail keeps it. Names are kept as they were then. */
export type TeamChange =
  | { what: 'joined'; memberId: number; name: string; role: Role }
  | { what: 'role'; memberId: number; name: string; before: Role; after: Role }
  | { what: 'name'; memberId: number; before: string; after: string }
  | {
      what: 'deactivated' | 'reactivated' | 'pin-set' | 'pin-removed';
      memberId: number;
      name: string;
    }
  | { what: 'invited' | 'invitation-revoked'; invitationId: number; role: Role }
  | { what: 'device-enrolled' | 'device-ended'; deviceId: string; name: string };

/** Adds what was done to the team to the trail of the business. */
export const noteTeam = async (tx: Tx, scope: Scope, change: TeamChange): Promise<void> => {
  await tx
    .insertInto('trail')
    .values({
      business_id: scope.businessId,
      order_id: null,
      bill_id: null,
      kind: 'team',
      actor_id: scope.member?.id ?? null,
      approved_by: null,
      user_id: scope.userId ?? null,
      device_id: null,
      device_time: null,
      at: scope.now.toISOString(),
      details: JSON.stringify(change),
      review: null,
      reviewed_by: null,
      reviewed_at: null,
    })
    .execute();
};
