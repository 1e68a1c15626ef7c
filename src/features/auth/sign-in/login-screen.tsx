import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { auth } from '#messages/auth.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { usePoll } from '#parts/orders/use-poll.ts';
import { useLogin } from '#parts/use-login.ts';
import { useAccounts } from '#ports/accounts.ts';
import { useConnection } from '#ports/server.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { AuthFrame, linkClass } from '../auth-frame.tsx';
import { GoogleButton, OrLine } from './google-button.tsx';
import { LoginFields } from './login-fields.tsx';

interface Props {
  /** The server ended the user's session. */
  ended: boolean;
  /** Called once the session is stored on the device. */
  onSignedIn: () => void;
  /** Called before the browser leaves for Google. */
  onLeave: () => void;
}

/** Signs in with email and password, or with Google where the installation has it. */
export const LoginScreen = ({ ended, onSignedIn, onLeave }: Props) => {
  const accounts = useAccounts();
  const connection = useConnection();
  // Nothing else asks the server here.
  usePoll(accounts.reachable, { paused: connection !== 'offline' });
  const [query] = useSearchParams();
  const googleError = query.get('error') === 'google' ? auth.googleFailed : null;
  const message = googleError ?? (ended ? auth.ended : null);
  const { failure, setFailure, submit, busy, register } = useLogin(
    () => {
      accounts.announce(auth.success);
      onSignedIn();
    },
    message ? { code: 'unauthorized', message } : null,
  );

  return (
    <AuthFrame title={auth.title} lead={auth.lead}>
      <div className="mt-7 flex flex-col gap-5">
        {failure && <FailureNote failure={failure} offline={auth.needsConnection} />}
        {!failure && connection === 'offline' && <Alert tone="warning">{auth.offlineHint}</Alert>}
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <LoginFields register={register} />
          <Button type="submit" variant="primary" size={56} wide loading={busy}>
            {auth.submit}
          </Button>
        </form>
        {accounts.google && (
          <>
            <OrLine />
            <GoogleButton
              onLeave={onLeave}
              onUnreachable={() =>
                setFailure({ code: 'network', message: auth.googleNeedsConnection })
              }
            />
          </>
        )}
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted text-sm">
          {auth.noAccount}
          <Link to={paths.signup} className={linkClass}>
            {auth.signupLink}
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
};
