import * as z from 'zod/mini';
import { settingsPath } from '#contract/api-paths.ts';
import { settings } from '#contract/settings.ts';
import { accountTables, forgetAccounts } from '#local/ledger/forget.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';
import { sessionRow } from '#local/ledger/session.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';
import { ask } from './ask.ts';
import type { ApiDeps } from './deps.ts';
import type { Outcome } from './outcome.ts';

/** Makes the session of a token that the server gave. The user's entries that waited for a sign-in are due again. */
export const adoptToken = async (deps: ApiDeps, token: string): Promise<Outcome<SessionRow>> => {
  const fetched = await ask(deps, { method: 'GET', path: settingsPath, token }, settings);
  if (!fetched.ok) return fetched;
  const row = sessionRow(token, fetched.value);
  const { ledger } = deps;
  await ledger.transaction('rw', accountTables(ledger), async () => {
    // Answers and drafts that were stored after the sign-out.
    await forgetAccounts(ledger);
    await ledger.session.put(row);
    // The user who has signed in is at the tablet now.
    await ledger.values.delete(valueKeys.person(row.businessId));
    await ledger.outbox
      .where({ businessId: row.businessId })
      .filter((entry) => entry.ownerId === row.ownerId && entry.state === 'needs-login')
      .modify({ state: 'queued', nextAttemptAt: 0 });
  });
  return { ok: true, value: row };
};

const revokeAgainMs = 30_000;

/**
 * Tells the server that a session has ended. Without a network it tries again for as long as the page is open; the
 * ended token is never stored for that.
 */
export const revokeToken = async (
  deps: ApiDeps & { report: (error: unknown) => void },
  token: string,
): Promise<void> => {
  const answer = await ask(deps, { method: 'POST', path: 'auth/logout', token }, z.unknown());
  if (!answer.ok && answer.code !== 'unauthorized')
    setTimeout(() => void revokeToken(deps, token).catch(deps.report), revokeAgainMs);
};
