import {
  changePassword,
  createBusiness,
  type Kept,
  pullBusiness,
  pullSettings,
  pullUser,
  updateBusiness,
  updateUser,
} from '#api/self.ts';
import type { SelfPort } from '#ports/self.ts';
import type { Outcome } from '#ports/server.ts';
import { ports } from './device.ts';
import { storedToken, storeSession } from './local-session.ts';

/** `sessionSettings` follows the ledger, unless somebody else has signed in meanwhile. */
const stored = async (asking: Promise<Kept>): Promise<Outcome> => {
  const kept = await asking;
  if (!kept.ok) return kept;
  const { session } = kept;
  if (session && session.token === storedToken()) storeSession(session.token, session.settings);
  return { ok: true, value: undefined };
};

/** What the screens of profile and business ask. */
export const selfPort: SelfPort = {
  refreshUser: () => stored(pullUser(ports)),
  refreshBusiness: () => stored(pullBusiness(ports)),
  refreshSettings: () => stored(pullSettings(ports)),
  updateUser: (input) => stored(updateUser(ports, input)),
  updateBusiness: (input) => stored(updateBusiness(ports, input)),
  createBusiness: (input) => stored(createBusiness(ports, input)),
  changePassword: (input) => stored(changePassword(ports, input)),
};
