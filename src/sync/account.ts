import { type LoginInput, tokenAnswer } from '#contract/auth.ts';
import { settings as settingsAnswer } from '#contract/settings.ts';
import type { SessionRow } from '#local/ledger.ts';
import { type Asked, type AskPorts, ask } from './ask.ts';

/** Signing in and out, and what the signed-in person is told of business and user. */

/** The ledger's session of a token. */
export const sessionRow = (token: string, settings: SessionRow['settings']): SessionRow => ({
  slot: 'current',
  ownerId: settings.User.id,
  businessId: settings.currentWorkingIn ?? 0,
  token,
  settings,
  expired: false,
});

/** Exchanges email and password for a session, kept in the ledger. What waited for this person may leave again. */
export const signIn = async (ports: AskPorts, input: LoginInput): Promise<Asked<SessionRow>> => {
  const login = await ask(
    ports,
    { method: 'POST', path: 'auth/login', body: JSON.stringify(input) },
    tokenAnswer,
  );
  return login.ok ? adoptToken(ports, login.value.token) : login;
};

/** Makes a session of a token that the server gave. */
export const adoptToken = async (ports: AskPorts, token: string): Promise<Asked<SessionRow>> => {
  const answer = await ask(ports, { method: 'GET', path: 'settings/', token }, settingsAnswer);
  if (!answer.ok) return answer;
  const row = sessionRow(token, answer.value);
  const { ledger } = ports;
  await ledger.transaction('rw', [ledger.session, ledger.outbox], async () => {
    await ledger.session.put(row);
    await ledger.outbox
      .where({ businessId: row.businessId })
      .filter((entry) => entry.ownerId === row.ownerId && entry.state === 'needs-login')
      .modify({ state: 'queued', nextAttemptAt: 0 });
  });
  return { ...answer, value: row };
};

/** Brings business and user up to date; a failure leaves what the device knows. */
export const refreshSettings = async (ports: AskPorts): Promise<Asked<SessionRow> | null> => {
  const { ledger } = ports;
  const session = await ledger.session.get('current');
  if (!session || session.expired) return null;
  const answer = await ask(
    ports,
    { method: 'GET', path: 'settings/', token: session.token },
    settingsAnswer,
  );
  if (!answer.ok) return answer;
  const row = sessionRow(session.token, answer.value);
  await ledger.transaction('rw', ledger.session, async () => {
    const now = await ledger.session.get('current');
    if (now?.token === row.token) await ledger.session.put(row);
  });
  return { ...answer, value: row };
};
