import { useState } from 'react';
import { auth } from '#messages/auth.ts';
import type { FailedCall } from '#messages/errors.ts';
import { joining as texts } from '#messages/joining.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { useLogin } from '#parts/use-login.ts';
import { useAccounts } from '#ports/accounts.ts';
import type { InvitationCalls } from '#ports/joining.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { GoogleButton, OrLine } from '../sign-in/google-button.tsx';
import { LoginFields } from '../sign-in/login-fields.tsx';
import { SignupFields } from '../signup/signup-fields.tsx';
import { useSignupForm } from '../signup/use-signup-form.ts';

interface Props {
  calls: InvitationCalls;
  invitation: string;
  onJoined: () => void;
}

type Way = 'new' | 'known';

const ways = [
  { value: 'new', label: texts.newAccount },
  { value: 'known', label: texts.haveAccount },
] as const satisfies readonly { value: Way; label: string }[];

/** Accepts with an account that is opened now, one that there is, or through Google. */
export const JoinByAccount = (props: Props) => {
  const accounts = useAccounts();
  const [way, setWay] = useState<Way>('new');
  const [failure, setFailure] = useState<FailedCall | null>(null);
  return (
    <div className="mt-7 flex flex-col gap-5">
      {failure && <FailureNote failure={failure} />}
      <RadioCards label={texts.account} options={ways} value={way} onValueChange={setWay} />
      {way === 'new' ? <NewAccount {...props} /> : <KnownAccount {...props} />}
      {accounts.google && (
        <>
          <OrLine />
          <GoogleButton
            invitation={props.invitation}
            onUnreachable={() =>
              setFailure({ code: 'network', message: auth.googleNeedsConnection })
            }
          />
        </>
      )}
    </div>
  );
};

const NewAccount = ({ calls, invitation, onJoined }: Props) => {
  const { submit, busy, ...fields } = useSignupForm(null, onJoined, (input) =>
    calls.acceptWithSignup(invitation, input),
  );
  return (
    <form
      noValidate
      aria-label={texts.newAccount}
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <SignupFields {...fields} emailLocked={false} />
      <Button type="submit" variant="primary" size={56} wide loading={busy}>
        {texts.signUp}
      </Button>
    </form>
  );
};

const KnownAccount = ({ calls, invitation, onJoined }: Props) => {
  const { failure, submit, busy, register } = useLogin(onJoined, null, (input) =>
    calls.acceptWithLogin(invitation, input),
  );
  return (
    <form
      noValidate
      aria-label={texts.haveAccount}
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      {failure && <FailureNote failure={failure} offline={texts.needsConnection} />}
      <LoginFields register={register} />
      <Button type="submit" variant="primary" size={56} wide loading={busy}>
        {texts.signIn}
      </Button>
    </form>
  );
};
