import { failure, type Outcome } from '#api/outcome.ts';
import { signInCalls } from '#api/sign-in.ts';
import { startFailedText } from '#messages/save-failed.ts';
import { connection } from './device-connection.ts';
import { storeToken } from './local-session.ts';
import { network } from './network.ts';

/** Opens the device's stores, which are loaded only now, and signs in with `token`. */
export const openSession = async (token: string): Promise<Outcome> => {
  try {
    const { adopt } = await import('./session.ts');
    return await adopt(token);
  } catch (error) {
    reportError(error);
    return failure('internal', startFailedText(error));
  }
};

/** What the screens before the sign-in ask of the server. */
export const signIn = {
  ...signInCalls({ ...network, openSession, keepToken: storeToken }),
  /** Whether the server answers now. */
  reachable: async (): Promise<boolean> => {
    await network.transport({ method: 'GET', path: 'health' }).catch(() => {});
    return connection.current() === 'online';
  },
};
