import type { SessionRow } from '#local/queries/session.ts';
import { auth } from '#messages/auth.ts';
import { common } from '#messages/common.ts';
import { passwords } from '#messages/passwords.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { useLogin } from '#parts/use-login.ts';
import { useServer } from '#ports/server.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';

interface Props {
  session: SessionRow;
  onClose: () => void;
}

/** Asks for the user's password in a dialog, so the current screen keeps its state. */
export const SignInAgain = ({ session, onClose }: Props) => {
  const server = useServer();
  const { failure, submit, busy, register } = useLogin(() => {
    toast.success(auth.success);
    server.syncNow();
    onClose();
  });
  return (
    <Dialog
      onClose={onClose}
      title={auth.again.title}
      description={auth.again.text}
      closeLabel={common.close}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <FailureNote failure={failure} offline={auth.again.needsConnection} />}
        <TextField
          label={auth.email}
          type="email"
          readOnly
          tabIndex={-1}
          autoComplete="username"
          defaultValue={session.settings.User.email}
          {...register('email')}
        />
        <PasswordField
          label={auth.password}
          showLabel={passwords.show}
          hideLabelText={passwords.hide}
          {...register('password')}
        />
        <Button type="submit" variant="primary" wide loading={busy}>
          {auth.submit}
        </Button>
      </form>
    </Dialog>
  );
};
