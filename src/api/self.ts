import type * as z from 'zod/mini';
import type { BusinessInput, BusinessUpdate } from '#contract/business.ts';
import { type ChangePasswordInput, done } from '#contract/recovery.ts';
import { business, type Settings, user } from '#contract/settings.ts';
import type { UserUpdate } from '#contract/users.ts';
import type { SessionRow } from '#local/ledger.ts';
import { refreshSettings, sessionRow } from './account.ts';
import { type Asked, type AskFailure, type AskPorts, ask } from './ask.ts';
import type { Call } from './transport.ts';

/** What a person changes of themselves and of their business. The server's answer becomes the session's word. */

/** The session as it is now; null when it is nobody's, or another's by the time of the answer. */
export type Kept = { ok: true; session: SessionRow | null } | AskFailure;

const keep = async (
  { ledger }: AskPorts,
  token: string,
  told: Partial<Settings>,
): Promise<SessionRow | null> =>
  ledger.transaction('rw', ledger.session, async () => {
    const now = await ledger.session.get('current');
    if (now?.token !== token) return null;
    const row = { ...sessionRow(token, { ...now.settings, ...told }), expired: now.expired };
    await ledger.session.put(row);
    return row;
  });

const nobody: Kept = { ok: true, session: null };

/** Makes a call in the name of who is signed in, and keeps what it tells. */
const tell = async <T>(
  ports: AskPorts,
  callOf: (session: SessionRow) => Call,
  answer: z.ZodMiniType<T>,
  toldBy: (value: T) => Partial<Settings>,
): Promise<Kept> => {
  const session = await ports.ledger.session.get('current');
  if (!session) return nobody;
  const { token } = session;
  const asked: Asked<T> = await ask(ports, { ...callOf(session), token }, answer);
  if (!asked.ok) return asked;
  return { ok: true, session: await keep(ports, token, toldBy(asked.value)) };
};

const userTold = (User: z.infer<typeof user>) => ({ User });
const businessTold = (Business: z.infer<typeof business>) => ({ Business });
const own = ({ businessId }: SessionRow) => `business/${businessId}`;

export const pullUser = (ports: AskPorts): Promise<Kept> =>
  tell(ports, () => ({ method: 'GET', path: 'users/current' }), user, userTold);

export const pullBusiness = (ports: AskPorts): Promise<Kept> =>
  tell(ports, (session) => ({ method: 'GET', path: own(session) }), business, businessTold);

export const updateUser = (ports: AskPorts, input: UserUpdate): Promise<Kept> =>
  tell(
    ports,
    () => ({ method: 'PATCH', path: 'users', body: JSON.stringify(input) }),
    user,
    userTold,
  );

export const updateBusiness = (ports: AskPorts, input: BusinessUpdate): Promise<Kept> =>
  tell(
    ports,
    (session) => ({ method: 'PUT', path: own(session), body: JSON.stringify(input) }),
    business,
    businessTold,
  );

export const pullSettings = async (ports: AskPorts): Promise<Kept> => {
  const asked = await refreshSettings(ports);
  if (!asked) return nobody;
  return asked.ok ? { ok: true, session: asked.value } : asked;
};

/** A person who has a business already, from a try whose answer was lost or from another device, goes on with it. */
export const createBusiness = async (ports: AskPorts, input: BusinessInput): Promise<Kept> => {
  const made = await tell(
    ports,
    () => ({ method: 'POST', path: 'business/', body: JSON.stringify(input) }),
    business,
    (Business) => ({ Business, currentWorkingIn: Business.id }),
  );
  return !made.ok && made.code === 'business-exists' ? pullSettings(ports) : made;
};

export const changePassword = (ports: AskPorts, input: ChangePasswordInput): Promise<Kept> =>
  tell(
    ports,
    () => ({ method: 'POST', path: 'users/change-password', body: JSON.stringify(input) }),
    done,
    () => ({}),
  );
