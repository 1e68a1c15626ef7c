import { useSearchParams } from 'react-router-dom';
import { auth } from '#messages/auth.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { LoginForm } from '../components/login-form.tsx';
import type { Notice } from '../form-failure.ts';

interface Props {
  /** The server ended the user's session. */
  ended: boolean;
  /** Called once the session is stored on the device. */
  onSignedIn: () => void;
  /** Called before the browser leaves for Google. */
  onLeave: () => void;
}

/** Signs in with email and password, or with Google. */
export const LoginScreen = ({ ended, ...form }: Props) => {
  const [query] = useSearchParams();
  const googleError = query.get('error') === 'google' ? auth.googleFailed : null;
  const message = googleError ?? (ended ? auth.ended : null);
  const notice: Notice | null = message ? { message, tone: 'danger' } : null;
  return (
    <AuthFrame title={auth.title} lead={auth.lead}>
      <LoginForm initialNotice={notice} {...form} />
    </AuthFrame>
  );
};
