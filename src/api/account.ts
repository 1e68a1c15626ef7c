import { settings as settingsAnswer } from '#contract/settings.ts';
import type { SessionRow } from '#local/ledger.ts';
import { type Asked, type AskPorts, ask } from './ask.ts';

/** The signed-in person's session, and what they are told of business and user. */

/** The ledger's session of a token. */
export const sessionRow = (token: string, settings: SessionRow['settings']): SessionRow => ({
  slot: 'current',
  ownerId: settings.User.id,
  businessId: settings.currentWorkingIn ?? 0,
  token,
  settings,
  expired: false,
});

/** Makes a session of a token that the server gave. What waited for its person may leave again. */
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
