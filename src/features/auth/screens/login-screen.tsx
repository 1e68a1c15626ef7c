import { useSearchParams } from 'react-router-dom';
import { auth } from '#messages/auth.ts';
import { EntryFrame } from '../components/entry-frame.tsx';
import { LoginForm, type Notice } from '../components/login-form.tsx';

interface Props {
  /** Somebody comes here because the server no longer knows their session. */
  ended: boolean;
  /** Called once the session is stored on the device. */
  onSignedIn: () => void;
  /** The browser leaves for the OpenID provider. */
  onLeave: () => void;
}

/** Email and password, or Google. */
export const LoginScreen = ({ ended, ...form }: Props) => {
  const [query] = useSearchParams();
  const refused = query.get('error') === 'google' ? auth.googleFailed : null;
  const message = refused ?? (ended ? auth.ended : null);
  const first: Notice | null = message ? { message, tone: 'danger' } : null;
  return (
    <EntryFrame title={auth.title} lead={auth.lead}>
      <LoginForm first={first} {...form} />
    </EntryFrame>
  );
};
