import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { auth } from '#messages/auth.ts';
import { EntryFrame } from '../components/entry-frame.tsx';
import { RequestCode } from '../components/request-code.tsx';
import { ResetPassword } from '../components/reset-password.tsx';
import { keepRecovery, keptRecovery, type Recovery } from '../kept-recovery.ts';
import { linkClass } from '../link-class.ts';

const texts = auth.recovery;

/** Resets the password in two steps: request a code by mail, then choose a new password with it. */
export const RecoveryScreen = () => {
  const navigate = useNavigate();
  const [recovery, setRecovery] = useState(keptRecovery);
  const [lastEmail, setLastEmail] = useState('');
  const keep = (next: Recovery | null) => {
    keepRecovery(next);
    setRecovery(next);
  };
  if (!recovery)
    return (
      <EntryFrame title={texts.title} lead={texts.lead}>
        <RequestCode initial={lastEmail} onNext={keep} />
        <p className="mt-4 flex justify-center">
          <Link to={paths.login} className={linkClass}>
            {texts.toLogin}
          </Link>
        </p>
      </EntryFrame>
    );
  const { email } = recovery;
  const restart = () => {
    setLastEmail(email);
    keep(null);
  };
  const finish = () => {
    keepRecovery(null);
    navigate(paths.login, { replace: true });
  };
  return (
    <EntryFrame title={texts.codeTitle} lead={texts.codeLead(email)}>
      <ResetPassword {...recovery} onDone={finish} />
      <p className="mt-4 flex flex-wrap justify-center gap-x-6">
        <button type="button" className={linkClass} onClick={restart}>
          {texts.otherEmail}
        </button>
        <Link to={paths.login} className={linkClass}>
          {texts.toLogin}
        </Link>
      </p>
    </EntryFrame>
  );
};
