import { useEffect } from 'react';
import { auth } from '#messages/auth.ts';
import { passwords } from '#messages/passwords.ts';
import { CodeFields, useCodeForm } from '#parts/passwords/code-form.tsx';
import { useAccounts } from '#ports/accounts.ts';
import { Button } from '#ui/button.tsx';
import type { Recovery } from '../recovery-progress.ts';

const texts = auth.recovery;

/** The mailed code and a new password. Another code can be sent when one was sent before, or when this one is invalid. */
export const ResetPassword = ({ email, sent, onDone }: Recovery & { onDone: () => void }) => {
  const accounts = useAccounts();
  const { form, failure, fail, complete, busy, changing } = useCodeForm(false);
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const resend = async () => {
    const outcome = await accounts.requestCode(email);
    fail(outcome.ok ? null : outcome);
    if (outcome.ok) accounts.announce(passwords.sent);
    return outcome.ok;
  };
  const submit = form.handleSubmit(async ({ code, password }) => {
    fail(null);
    const outcome = await accounts.resetPassword({ email, code, password });
    if (!outcome.ok) return fail(outcome);
    accounts.announce(texts.done);
    onDone();
  });

  const resendable = sent || failure?.code === 'invalid-code';
  return (
    <form noValidate onSubmit={submit} className="mt-7 flex flex-col gap-5">
      <CodeFields
        {...{ form, failure, changing, email }}
        onResend={resendable ? resend : undefined}
      />
      <Button type="submit" variant="primary" size={56} wide loading={busy} disabled={!complete}>
        {texts.submit}
      </Button>
    </form>
  );
};
