import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Roster } from '#contract/devices.ts';
import type { Role } from '#domain/roles.ts';
import { Ledger, type SessionRow } from '#local/ledger/ledger.ts';

/** A shared tablet's roster, with PINs as the server makes them, only faster. */

/** @param pin null for a member without one */
export const rosterMember = (
  id: number,
  role: Role,
  pin: string | null,
  { iterations = 10, active = true } = {},
): Roster[number] => {
  const salt = randomBytes(16);
  return {
    id,
    name: `Member ${id}`,
    role,
    colour: 'green',
    active,
    pin:
      pin === null
        ? null
        : {
            hash: pbkdf2Sync(pin, salt, iterations, 32, 'sha256').toString('base64'),
            salt: salt.toString('base64'),
            iterations,
            length: pin.length,
          },
  };
};

/** A device whose account is member 1, an owner, of business 7. */
export const sharedTablet = async (): Promise<{ ledger: Ledger; session: SessionRow }> => {
  const ledger = new Ledger('tablet', { indexedDB: new IDBFactory(), IDBKeyRange });
  const session = {
    slot: 'current',
    ownerId: 5,
    businessId: 7,
    settings: { member: { id: 1, name: 'Rosa', role: 'owner' } },
  } as SessionRow;
  await ledger.session.put(session);
  return { ledger, session };
};
