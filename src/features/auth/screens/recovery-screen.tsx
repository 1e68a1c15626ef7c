import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { auth } from '#messages/auth.ts';
import { EntryFrame } from '../components/entry-frame.tsx';
import { RequestCode } from '../components/request-code.tsx';
import { ResetPassword } from '../components/reset-password.tsx';
import { keepRecovery, keptRecovery, type Recovery } from '../kept-recovery.ts';
import { linkClass } from '../link-class.ts';

const texts = auth.recovery;

/** Two steps: have a code mailed, then a new password with it. `onDone` is called once it is set. */
export const RecoveryScreen = ({ onDone }: { onDone: () => void }) => {
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
    onDone();
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
