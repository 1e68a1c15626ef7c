import type * as z from 'zod/mini';
import { settingsPath } from '#contract/api-paths.ts';
import type { BusinessInput, BusinessUpdate } from '#contract/business.ts';
import { type ChangePasswordInput, done as doneAnswer } from '#contract/recovery.ts';
import { business, type Settings, settings as settingsSchema, user } from '#contract/settings.ts';
import type { UserUpdate } from '#contract/users.ts';
import { fetchedName } from '#local/ledger/counter-names.ts';
import { markFetched } from '#local/ledger/fetch-times.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';
import { sessionRow } from '#local/ledger/session.ts';
import { ask } from './ask.ts';
import type { CallDeps } from './deps.ts';
import { done, type Outcome } from './outcome.ts';
import type { Call } from './transport.ts';

/** How one kind of answer changes the settings. */
interface SettingsAnswer<T> {
  schema: z.ZodMiniType<T>;
  settingsOf: (answer: T) => Partial<Settings>;
  /** The name under which it is marked as fetched. */
  fetchedAs?: (session: SessionRow) => string;
}

const settingsFrom = <T>(answer: SettingsAnswer<T>) => answer;

const userAnswer = settingsFrom({
  schema: user,
  settingsOf: (User) => ({ User }),
  fetchedAs: ({ ownerId }) => fetchedName.user(ownerId),
});
const businessAnswer = settingsFrom({
  schema: business,
  settingsOf: (Business) => ({ Business }),
  fetchedAs: ({ businessId }) => fetchedName.business(businessId),
});
const foundedAnswer = settingsFrom({
  ...businessAnswer,
  settingsOf: (Business) => ({ Business, currentWorkingIn: Business.id }),
});
/** Not marked as fetched: they come at each start, before a screen of them has asked. */
const allAnswer = settingsFrom({ schema: settingsSchema, settingsOf: (all) => all });
const noAnswer = settingsFrom({ schema: doneAnswer, settingsOf: () => ({}) });

const isSame = (one: Settings, other: Settings) => JSON.stringify(one) === JSON.stringify(other);

const businessPath = ({ businessId }: SessionRow) => `business/${businessId}`;

/**
 * The signed-in user's own data, business and password. All of it needs the network; answers are stored in the
 * session. Without a session nothing is asked.
 */
export const accountCalls = (deps: CallDeps) => {
  const { ledger, clock, onSession } = deps;

  /**
   * Writes an answer into the session that it was asked with, in any case or only while the settings are these.
   * @returns whether it was written
   */
  const store = async <T>(
    asked: SessionRow,
    { settingsOf, fetchedAs }: SettingsAnswer<T>,
    answer: T,
    onlyWhile: Settings | null,
  ): Promise<boolean> => {
    const row = await ledger.transaction('rw', [ledger.session, ledger.counters], async () => {
      const now = await ledger.session.get('current');
      if (now?.token !== asked.token) return null;
      if (onlyWhile && !isSame(now.settings, onlyWhile)) return null;
      const { token, expired, settings } = now;
      const row = { ...sessionRow(token, { ...settings, ...settingsOf(answer) }), expired };
      // The session's readers draw anew with each write of it.
      if (!isSame(row.settings, settings)) await ledger.session.put(row);
      if (fetchedAs) await markFetched(ledger, fetchedAs(row), clock.now());
      return row;
    });
    if (row) onSession(row);
    return row !== null;
  };

  /** Reads once more when the settings have changed meanwhile: the answer may be older than the change. */
  const read = async <T>(
    pathOf: (session: SessionRow) => string,
    answerKind: SettingsAnswer<T>,
    isFirst = true,
  ): Promise<Outcome> => {
    const asked = await ledger.session.get('current');
    if (!asked) return done;
    const { token, settings } = asked;
    const answer = await ask(
      deps,
      { method: 'GET', path: pathOf(asked), token },
      answerKind.schema,
    );
    if (!answer.ok) return answer;
    const isStored = await store(asked, answerKind, answer.value, settings);
    return isStored || !isFirst ? done : read(pathOf, answerKind, false);
  };

  const change = async <T>(
    method: Call['method'],
    pathOf: (session: SessionRow) => string,
    answerKind: SettingsAnswer<T>,
    input: object,
  ): Promise<Outcome> => {
    const asked = await ledger.session.get('current');
    if (!asked) return done;
    const call = { method, path: pathOf(asked), body: JSON.stringify(input), token: asked.token };
    const answer = await ask(deps, call, answerKind.schema);
    if (!answer.ok) return answer;
    await store(asked, answerKind, answer.value, null);
    return done;
  };

  /** User and business, and in which business the user works. Not asked with an expired session. */
  const refreshSettings = async (): Promise<Outcome> => {
    if ((await ledger.session.get('current'))?.expired) return done;
    return read(() => settingsPath, allAnswer);
  };

  return {
    refreshSettings,
    refreshUser: () => read(() => 'users/current', userAnswer),
    refreshBusiness: () => read(businessPath, businessAnswer),
    updateUser: (input: UserUpdate) => change('PATCH', () => 'users', userAnswer, input),
    updateBusiness: (input: BusinessUpdate) => change('PUT', businessPath, businessAnswer, input),
    /**
     * From then on the user works in it. Succeeds too when the user has one already: made by a try whose answer was
     * lost, or on another device.
     */
    createBusiness: async (input: BusinessInput): Promise<Outcome> => {
      const made = await change('POST', () => 'business/', foundedAnswer, input);
      return !made.ok && made.code === 'business-exists' ? refreshSettings() : made;
    },
    /** From then on the device works in another business of the user; what belongs to this one stays with it. */
    changeBusiness: (id: number) =>
      change('PUT', () => settingsPath, allAnswer, { currentWorkingIn: id }),
    changePassword: (input: ChangePasswordInput) =>
      change('POST', () => 'users/change-password', noAnswer, input),
  };
};
