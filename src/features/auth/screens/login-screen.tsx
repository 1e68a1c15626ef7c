import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { auth } from '#messages/auth.ts';
import { passwords } from '#messages/passwords.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { useLogin } from '#parts/use-login.ts';
import { useAccounts } from '#ports/accounts.ts';
import { useConnection } from '#ports/server.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthFrame, linkClass } from '../components/auth-frame.tsx';
import { GoogleButton } from '../components/google-button.tsx';

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
          <TextField
            label={auth.email}
            type="email"
            autoComplete="username"
            {...register('email')}
          />
          <div className="flex flex-col">
            <PasswordField
              label={auth.password}
              showLabel={passwords.show}
              hideLabelText={passwords.hide}
              autoComplete="current-password"
              {...register('password')}
            />
            <Link to={paths.recoverPassword} className={`${linkClass} self-end`}>
              {auth.forgot}
            </Link>
          </div>
          <Button type="submit" variant="primary" size={56} wide loading={busy}>
            {auth.submit}
          </Button>
        </form>
        {accounts.google && (
          <>
            <p className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              {auth.or}
            </p>
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
