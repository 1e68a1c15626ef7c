import { passwords as texts } from '#messages/passwords.ts';
import { Button } from '#ui/button.tsx';
import { codeWait, endCodeWait, startCodeWait, useCodeWait } from './code-wait.ts';

interface Props {
  /** Where the code is sent to. */
  email: string;
  /** Resolves to whether it was sent. */
  onResend: () => Promise<boolean>;
}

/** Sends the code again, at most once a minute to an address. */
export const ResendCode = ({ email, onResend }: Props) => {
  const seconds = useCodeWait(email);
  const resend = async () => {
    // Another tab may have sent one since this button was drawn.
    if (codeWait(email) > 0) return;
    startCodeWait(email);
    if (!(await onResend())) endCodeWait(email);
  };
  return (
    <Button className="self-start tabular-nums" disabled={seconds > 0} onClick={resend}>
      {seconds > 0 ? texts.resendIn(seconds) : texts.resend}
    </Button>
  );
};
