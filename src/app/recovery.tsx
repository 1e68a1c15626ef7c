import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { RecoveryScreen } from '#features/auth/screens/recovery-screen.tsx';

/** A new password by a mailed code; then the sign-in. */
export const Recovery = () => {
  const navigate = useNavigate();
  return <RecoveryScreen onDone={() => navigate(paths.login, { replace: true })} />;
};
