import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { SignupScreen } from '#features/auth/screens/signup-screen.tsx';
import { Outside } from './guards.tsx';

/** Who signs up founds a business next. */
export const SignUp = () => {
  const navigate = useNavigate();
  return (
    <Outside>
      <SignupScreen onSignedUp={() => navigate(paths.setup, { replace: true })} />
    </Outside>
  );
};
