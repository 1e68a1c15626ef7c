import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { auth } from '#messages/auth.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { RequestCode } from '../components/request-code.tsx';
import { ResetPassword } from '../components/reset-password.tsx';
import { linkClass } from '../link-class.ts';
import { type Recovery, readRecovery, storeRecovery } from '../recovery-progress.ts';

const texts = auth.recovery;

/** Resets the password in two steps: request a code by mail, then choose a new password with it. */
export const RecoveryScreen = () => {
  const navigate = useNavigate();
  const [recovery, setRecovery] = useState(readRecovery);
  const [lastEmail, setLastEmail] = useState('');
  const keep = (next: Recovery | null) => {
    storeRecovery(next);
    setRecovery(next);
  };
  if (!recovery)
    return (
      <AuthFrame title={texts.title} lead={texts.lead}>
        <RequestCode initial={lastEmail} onNext={keep} />
        <p className="mt-4 flex justify-center">
          <Link to={paths.login} className={linkClass}>
            {texts.toLogin}
          </Link>
        </p>
      </AuthFrame>
    );
  const { email } = recovery;
  const restart = () => {
    setLastEmail(email);
    keep(null);
  };
  const finish = () => {
    storeRecovery(null);
    navigate(paths.login, { replace: true });
  };
  return (
    <AuthFrame title={texts.codeTitle} lead={texts.codeLead(email)}>
      <ResetPassword {...recovery} onDone={finish} />
      <p className="mt-4 flex flex-wrap justify-center gap-x-6">
        <button type="button" className={linkClass} onClick={restart}>
          {texts.otherEmail}
        </button>
        <Link to={paths.login} className={linkClass}>
          {texts.toLogin}
        </Link>
      </p>
    </AuthFrame>
  );
};
