import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { forgotPasswordInput } from '#contract/recovery.ts';
import { auth } from '#messages/auth.ts';
import type { FailedCall } from '#messages/errors.ts';
import { passwords } from '#messages/passwords.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { useCodeWait } from '#parts/passwords/code-wait.ts';
import { placed } from '#parts/use-sending.ts';
import { useAccounts } from '#ports/accounts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import type { Recovery } from './recovery-progress.ts';

const texts = auth.recovery;

interface Props {
  initial: string;
  onNext: (recovery: Recovery) => void;
}

/** Asks for the email that the code is sent to, and validates it before sending. */
export const RequestCode = ({ initial, onNext }: Props) => {
  const accounts = useAccounts();
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string | undefined>();
  const [failure, setFailure] = useState<FailedCall | null>(null);
  const checked = forgotPasswordInput.safeParse({ email: typed });
  const seconds = useCodeWait(typed);

  const [sending, send] = useSingleFlight(async () => {
    if (!checked.success || seconds > 0) return;
    const { email } = checked.data;
    setFailure(null);
    const outcome = await accounts.requestCode(email);
    if (outcome.ok) {
      accounts.announce(passwords.sent);
      onNext({ email, sent: true });
      return;
    }
    const { above, beside } = placed(outcome, ['email']);
    setFailure(above);
    setError(beside[0]?.message);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  // Enter can't submit while the button is disabled.
  const explain = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && !checked.success) setError(checked.error.issues[0]?.message);
  };

  return (
    <form noValidate onSubmit={submit} className="mt-7 flex flex-col gap-5">
      {failure && <FailureNote failure={failure} offline={texts.needsConnection} />}
      <TextField
        label={passwords.email}
        type="email"
        autoComplete="username"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        onBlur={() => setError(typed && !checked.success ? texts.invalid : undefined)}
        onKeyDown={explain}
      />
      <Button
        type="submit"
        variant="primary"
        size={56}
        wide
        loading={sending}
        disabled={!checked.success || seconds > 0}
      >
        {seconds > 0 ? passwords.resendIn(seconds) : texts.send}
      </Button>
      <Button
        variant="ghost"
        wide
        disabled={!checked.success}
        onClick={() => checked.success && onNext({ email: checked.data.email, sent: false })}
      >
        {texts.haveCode}
      </Button>
    </form>
  );
};
