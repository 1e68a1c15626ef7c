import { failure, type Outcome } from '#api/outcome.ts';
import { signInCalls } from '#api/sign-in.ts';
import { withGoogle } from '#contract/public-pages.ts';
import { common } from '#messages/common.ts';
import type { Accounts } from '#ports/accounts.ts';
import { toast } from '#ui/toast.tsx';
import { storeToken } from './local-session.ts';
import { connection, network } from './network.ts';

/** Opens the device's stores, which are loaded only now, and signs in with `token`. */
export const openSession = async (token: string): Promise<Outcome> => {
  try {
    const { adopt } = await import('./session.ts');
    return await adopt(token);
  } catch (error) {
    reportError(error);
    return failure('internal', common.startFailed);
  }
};

/** Written by the server into the app's page, which the device keeps: known without asking. */
const offersGoogle = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="comanda:google"]')?.content === withGoogle;

/** What the screens before the sign-in ask of the server. */
export const accounts: Accounts = {
  ...signInCalls({ ...network, openSession, keepToken: storeToken }),
  google: offersGoogle(),
  reachable: async () => {
    await network.transport({ method: 'GET', path: 'health' }).catch(() => {});
    return connection.current() === 'online';
  },
  announce: toast.success,
};
