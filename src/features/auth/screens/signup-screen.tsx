import { Lock } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { auth } from '#messages/auth.ts';
import { passwords } from '#messages/passwords.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthFrame, linkClass } from '../components/auth-frame.tsx';
import { readPrefilled } from '../prefilled.ts';
import { type SignupName, useSignupForm, verificationExpired } from '../use-signup-form.ts';

const texts = auth.signup;

/**
 * Creates an account and signs this device in to it; the business is set up next. For a user verified by Google, the email
 * is fixed and no password is asked for.
 */
export const SignupScreen = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [prefilled] = useState(() => readPrefilled(query.toString()));
  const { form, failure, verified, submit, busy } = useSignupForm(prefilled, () =>
    navigate(paths.setup, { replace: true }),
  );
  const { errors } = form.formState;
  const field = (name: SignupName, autoComplete: string) => ({
    label: texts[name],
    autoComplete,
    error: errors[name]?.message,
    ...form.register(name),
  });
  const text = (
    name: SignupName,
    autoComplete: string,
    more: Partial<ComponentProps<typeof TextField>> = {},
  ) => <TextField {...field(name, autoComplete)} {...more} />;
  return (
    <AuthFrame title={texts.title} lead={prefilled ? texts.verified : texts.lead} wide>
      <form noValidate onSubmit={submit} className="mt-7 flex flex-col gap-5">
        {failure?.code === verificationExpired && (
          <Alert tone="warning">{texts.verificationExpired}</Alert>
        )}
        {failure && failure.code !== verificationExpired && (
          <FailureNote failure={failure} offline={texts.needsConnection} />
        )}
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {text('firstName', 'given-name')}
          {text('lastName', 'family-name')}
          {text('email', 'username', {
            type: 'email',
            className: 'sm:col-span-2',
            ...(prefilled && {
              readOnly: true,
              hint: texts.emailLocked,
              start: <Lock size={18} />,
            }),
          })}
          {text('dni', 'off', {
            inputMode: 'numeric',
            hint: texts.dniHint,
            className: 'sm:col-span-2',
          })}
          {text('phone', 'tel', { type: 'tel', hint: texts.phoneHint })}
          {text('country', 'country-name')}
          {!verified &&
            (['password', 'confirmPassword'] as const).map((name) => (
              <PasswordField
                key={name}
                {...field(name, 'new-password')}
                hint={name === 'password' ? texts.passwordHint : undefined}
                showLabel={passwords.show}
                hideLabelText={passwords.hide}
              />
            ))}
        </div>
        <Button type="submit" variant="primary" size={56} wide loading={busy}>
          {texts.submit}
        </Button>
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted text-sm">
          {texts.haveAccount}
          <Link to={paths.login} className={linkClass}>
            {auth.title}
          </Link>
        </p>
      </form>
    </AuthFrame>
  );
};
