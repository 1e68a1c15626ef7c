import { useState } from 'react';
import { account as texts } from '#messages/account.ts';
import { passwords } from '#messages/passwords.ts';
import { CodeFields, useCodeForm } from '#parts/code-form.tsx';
import { useAccounts } from '#ports/accounts.ts';
import { type Failure, useServer } from '#ports/server.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FailureNote } from './failure-note.tsx';

const { password: words } = texts;

interface Props {
  email: string;
  /** A code was sent already: its form is open at once. */
  sent: boolean;
  onSent: () => void;
  /** `changed`: with another password. */
  onClose: (changed: boolean) => void;
}

/** First a code to the own mail, then the code with the old and the new password. */
export const PasswordDialog = ({ email, sent, onSent, onClose }: Props) => {
  const accounts = useAccounts();
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (): Promise<boolean> => {
    const outcome = await accounts.requestCode(email);
    setFailure(outcome.ok ? null : outcome);
    if (outcome.ok) toast.success(passwords.sent);
    return outcome.ok;
  };
  if (!sent)
    return (
      <AskStep
        email={email}
        failure={failure}
        onAsk={async () => {
          if (await send()) onSent();
        }}
        onClose={() => onClose(false)}
      />
    );
  return <CodeStep email={email} resendFailure={failure} onResend={send} onClose={onClose} />;
};

interface AskProps {
  email: string;
  failure: Failure | null;
  onAsk: () => Promise<void>;
  onClose: () => void;
}

const AskStep = ({ email, failure, onAsk, onClose }: AskProps) => {
  const [busy, setBusy] = useState(false);
  return (
    <EditDialog
      title={words.title}
      description={words.askText}
      submitLabel={words.send}
      busyLabel={words.sending}
      busy={busy}
      submit={async (event) => {
        event.preventDefault();
        setBusy(true);
        await onAsk();
        setBusy(false);
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {failure && <FailureNote failure={failure} />}
        <TextField label={passwords.email} type="email" value={email} readOnly />
      </div>
    </EditDialog>
  );
};

interface CodeProps {
  email: string;
  resendFailure: Failure | null;
  onResend: () => Promise<boolean>;
  onClose: (changed: boolean) => void;
}

const CodeStep = ({ email, resendFailure, onResend, onClose }: CodeProps) => {
  const server = useServer();
  const code = useCodeForm(true);
  const submit = code.form.handleSubmit(async ({ code: typed, currentPassword, password }) => {
    code.fail(null);
    const outcome = await server.changePassword({
      email,
      code: typed,
      currentPassword,
      newPassword: password,
    });
    if (!outcome.ok) {
      code.fail(outcome);
      return;
    }
    toast.success(words.changed);
    onClose(true);
  });
  return (
    <EditDialog
      title={words.title}
      description={words.codeText(email)}
      submitLabel={words.submit}
      busy={code.busy}
      ready={code.complete}
      submit={submit}
      onClose={() => onClose(false)}
    >
      <div className="flex flex-col gap-4">
        {resendFailure && <FailureNote failure={resendFailure} />}
        <CodeFields {...code} email={email} onResend={onResend} />
      </div>
    </EditDialog>
  );
};
