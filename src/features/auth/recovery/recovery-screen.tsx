import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { auth } from '#messages/auth.ts';
import { passwords } from '#messages/passwords.ts';
import { CodeFields, useCodeForm } from '#parts/passwords/code-form.tsx';
import { useCodeWait } from '#parts/passwords/code-wait.ts';
import { useAccounts } from '#ports/accounts.ts';
import { Button } from '#ui/button.tsx';
import { AuthFrame, linkClass } from '../auth-frame.tsx';
import { type Recovery, readRecovery, storeRecovery } from './recovery-progress.ts';
import { RequestCode } from './request-code.tsx';

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
      <ResetPassword {...recovery} onSent={() => keep({ email, sent: true })} onDone={finish} />
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

interface Props extends Recovery {
  onSent: () => void;
  onDone: () => void;
}

/** The mailed code and a new password. Another code can be sent when one was sent before, or when this one is invalid. */
const ResetPassword = ({ email, sent, onSent, onDone }: Props) => {
  const accounts = useAccounts();
  const waits = useCodeWait(email) > 0;
  const { form, failure, fail, complete, submit, busy, changing } = useCodeForm(
    false,
    ({ code, password }) => accounts.resetPassword({ email, code, password }),
    () => {
      accounts.announce(texts.done);
      onDone();
    },
  );
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const resend = async () => {
    const outcome = await accounts.requestCode(email);
    fail(outcome.ok ? null : outcome);
    if (outcome.ok) {
      accounts.announce(passwords.sent);
      onSent();
    }
    return outcome.ok;
  };
  // Once offered it stays, whatever the next answer is.
  const [offered, setOffered] = useState(sent);
  if (!offered && failure?.code === 'invalid-code') setOffered(true);
  return (
    <form noValidate onSubmit={submit} className="mt-7 flex flex-col gap-5">
      <CodeFields
        {...{ form, failure, changing, email }}
        onResend={offered || waits ? resend : undefined}
      />
      <Button type="submit" variant="primary" size={56} wide loading={busy} disabled={!complete}>
        {texts.submit}
      </Button>
    </form>
  );
};
