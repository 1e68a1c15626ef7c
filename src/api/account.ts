import type * as z from 'zod/mini';
import { settingsPath } from '#contract/api-paths.ts';
import type { BusinessInput, BusinessUpdate } from '#contract/business.ts';
import { type ChangePasswordInput, done as doneAnswer } from '#contract/recovery.ts';
import { business, type Settings, settings as settingsAnswer, user } from '#contract/settings.ts';
import type { UserUpdate } from '#contract/users.ts';
import { fetchedName, markFetched } from '#local/fetch-times.ts';
import type { SessionRow } from '#local/ledger.ts';
import { sessionRow } from '#local/session.ts';
import { ask } from './ask.ts';
import type { ApiDeps, CallDeps } from './deps.ts';
import { done, type Outcome } from './outcome.ts';
import type { Call } from './transport.ts';

/**
 * Writes settings into the session that they were asked with; null when another session, or none, has taken its place.
 * What was only read is not written either once the settings have changed: the change may be newer.
 */
const storeSettings = async (
  { ledger, clock }: ApiDeps,
  asked: SessionRow,
  changed: Partial<Settings>,
  isRead: boolean,
) =>
  ledger.transaction('rw', [ledger.session, ledger.counters], async () => {
    const now = await ledger.session.get('current');
    if (now?.token !== asked.token) return null;
    if (isRead && JSON.stringify(now.settings) !== JSON.stringify(asked.settings)) return null;
    const { expired, settings } = now;
    const row = { ...sessionRow(asked.token, { ...settings, ...changed }), expired };
    await ledger.session.put(row);
    const { ownerId, businessId } = row;
    // All settings come at each start, before a screen of them has asked.
    if (changed.User && changed.Business) return row;
    if (changed.User) await markFetched(ledger, fetchedName.user(ownerId), clock.now());
    if (changed.Business) await markFetched(ledger, fetchedName.business(businessId), clock.now());
    return row;
  });

const userSettings = (User: z.infer<typeof user>) => ({ User });
const businessSettings = (Business: z.infer<typeof business>) => ({ Business });
const foundedSettings = (Business: z.infer<typeof business>) => ({
  Business,
  currentWorkingIn: Business.id,
});
const allSettings = (answer: Settings) => answer;
const noSettings = () => ({});
const businessPath = ({ businessId }: SessionRow) => `business/${businessId}`;

/**
 * The signed-in user's own data, business and password. All of it needs the network; answers are stored in the
 * session. Without a session nothing is asked.
 */
export const accountCalls = (deps: CallDeps) => {
  const { ledger, onSession } = deps;

  const askAndStore = async <T>(
    method: Call['method'],
    pathOf: (session: SessionRow) => string,
    schema: z.ZodMiniType<T>,
    settingsOf: (answer: T) => Partial<Settings>,
    input?: object,
  ): Promise<Outcome> => {
    const session = await ledger.session.get('current');
    if (!session) return done;
    const { token } = session;
    const body = input && { body: JSON.stringify(input) };
    const answer = await ask(deps, { method, path: pathOf(session), ...body, token }, schema);
    if (!answer.ok) return answer;
    const row = await storeSettings(deps, session, settingsOf(answer.value), method === 'GET');
    if (row) onSession(row);
    return done;
  };

  /** User and business, and in which business the user works. Not asked with an expired session. */
  const refreshSettings = async (): Promise<Outcome> => {
    if ((await ledger.session.get('current'))?.expired) return done;
    return askAndStore('GET', () => settingsPath, settingsAnswer, allSettings);
  };

  return {
    refreshSettings,
    refreshUser: () => askAndStore('GET', () => 'users/current', user, userSettings),
    refreshBusiness: () => askAndStore('GET', businessPath, business, businessSettings),
    updateUser: (input: UserUpdate) =>
      askAndStore('PATCH', () => 'users', user, userSettings, input),
    updateBusiness: (input: BusinessUpdate) =>
      askAndStore('PUT', businessPath, business, businessSettings, input),
    /**
     * From then on the user works in it. Succeeds too when the user has one already: made by a try whose answer was
     * lost, or on another device.
     */
    createBusiness: async (input: BusinessInput): Promise<Outcome> => {
      const made = await askAndStore('POST', () => 'business/', business, foundedSettings, input);
      return !made.ok && made.code === 'business-exists' ? refreshSettings() : made;
    },
    changePassword: (input: ChangePasswordInput) =>
      askAndStore('POST', () => 'users/change-password', doneAnswer, noSettings, input),
  };
};
