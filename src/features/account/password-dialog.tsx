import { type FormEvent, useEffect, useState } from 'react';
import { account as texts } from '#messages/account.ts';
import { passwords } from '#messages/passwords.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { CodeFields, useCodeForm } from '#parts/passwords/code-form.tsx';
import { useAccounts } from '#ports/accounts.ts';
import { type Failure, useServer } from '#ports/server.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

const { password: words } = texts;

interface Props {
  email: string;
  /** A code was sent already: the dialog opens at the second step. */
  sent: boolean;
  onSent: () => void;
  /** `changed`: the password was changed. */
  onClose: (changed: boolean) => void;
}

/** Changes the password in two steps: mail a code, then enter it with the old and the new password. */
export const PasswordDialog = ({ email, sent, onSent, onClose }: Props) => {
  const accounts = useAccounts();
  const server = useServer();
  const change = useCodeForm(
    true,
    ({ code, currentPassword, password }) =>
      server.changePassword({ email, code, currentPassword, newPassword: password }),
    () => {
      toast.success(words.changed);
      onClose(true);
    },
  );
  const { setFocus } = change.form;
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    if (sent) setFocus('code');
  }, [sent, setFocus]);
  const send = async (): Promise<boolean> => {
    const outcome = await accounts.requestCode(email);
    setFailure(outcome.ok ? null : outcome);
    if (outcome.ok) toast.success(passwords.sent);
    return outcome.ok;
  };
  const [asking, ask] = useSingleFlight(async () => {
    if (await send()) onSent();
  });
  const step = sent
    ? {
        description: words.codeText(email),
        submitLabel: words.submit,
        busy: change.busy,
        ready: change.complete,
        submit: change.submit,
      }
    : {
        description: words.askText,
        submitLabel: words.send,
        busyLabel: words.sending,
        busy: asking,
        submit: (event: FormEvent) => {
          event.preventDefault();
          void ask();
        },
      };
  return (
    <FormDialog title={words.title} {...step} onClose={() => onClose(false)}>
      <div className="flex flex-col gap-4">
        {failure && <FailureNote failure={failure} offline={texts.needsConnection} />}
        {sent ? (
          <CodeFields {...change} email={email} onResend={send} />
        ) : (
          <TextField label={passwords.email} type="email" value={email} readOnly />
        )}
      </div>
    </FormDialog>
  );
};
