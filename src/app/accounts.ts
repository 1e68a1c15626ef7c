import type { Asked } from '#api/ask.ts';
import { login, requestCode, resetPassword, signup } from '#api/sign-in.ts';
import { common } from '#messages/common.ts';
import type { AccountsPort } from '#ports/accounts.ts';
import type { Outcome } from '#ports/server.ts';
import { storeToken } from './local-session.ts';
import { showToast } from './toasts.tsx';
import { connection, wire } from './wire.ts';

const outcome = (asked: Asked<unknown>): Outcome =>
  asked.ok ? { ok: true, value: undefined } : asked;

/** Opens the device's store, which is only fetched now, and signs in with `token`. */
const enter = async (token: string): Promise<Outcome> => {
  try {
    const { adopt } = await import('./session.ts');
    return await adopt(token);
  } catch (error) {
    reportError(error);
    return { ok: false, code: 'internal', message: common.startFailed, fields: {} };
  }
};

/** What the screens before the sign-in ask of the server. */
export const accounts: AccountsPort = {
  login: async (input) => {
    const answer = await login(wire, input);
    return answer.ok ? enter(answer.value.token) : answer;
  },
  signup: async (input) => {
    const answer = await signup(wire, input);
    if (!answer.ok) return answer;
    const { token } = answer.value;
    // The account stands, and can't be opened twice: without its settings the protected area asks for them.
    if (!(await enter(token)).ok) storeToken(token);
    return { ok: true, value: undefined };
  },
  requestCode: async (email) => outcome(await requestCode(wire, { email })),
  resetPassword: async (input) => outcome(await resetPassword(wire, input)),
  reachable: async () => {
    await wire.transport({ method: 'GET', path: 'health' }).catch(() => {});
    return connection.current() === 'online';
  },
  announce: (text) => void showToast('success', text).catch(reportError),
};
