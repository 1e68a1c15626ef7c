import { callLater } from '#api/call-later.ts';
import type { SignInCalls } from '#api/sign-in.ts';
import { withGoogle } from '#contract/public-pages.ts';
import type { Accounts } from '#ports/accounts.ts';
import { later } from '#ui/later.ts';
import { toast } from '#ui/toast.tsx';

/** Written by the server into the app's page, which the device keeps: known without asking. */
const offersGoogle = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="comanda:google"]')?.content === withGoogle;

const load = async () => (await import('./sign-in.ts')).signIn;
later(() => load().catch(reportError));
const call = callLater<SignInCalls>(load, reportError);

/** What the screens before the sign-in may ask. The way to the server is loaded once the first of them is shown. */
export const accounts: Accounts = {
  login: call('login'),
  signup: call('signup'),
  requestCode: call('requestCode'),
  resetPassword: call('resetPassword'),
  google: offersGoogle(),
  reachable: async () => {
    const signIn = await load().catch(reportError);
    return (await signIn?.reachable()) ?? false;
  },
  announce: toast.success,
};
