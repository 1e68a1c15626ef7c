import { Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { auth } from '#messages/auth.ts';
import { passwords } from '#messages/passwords.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { forgetUnverified, UseAnyway } from '#parts/identity/use-anyway.tsx';
import { Alert } from '#ui/alert.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type SignupForm, type SignupName, verificationExpired } from './use-signup-form.ts';

const texts = auth.signup;

interface Props extends Pick<SignupForm, 'form' | 'failure' | 'verified'> {
  /** Google vouched for the email, which is fixed. */
  emailLocked: boolean;
}

/** The fields of a new account, and why it could not be opened. */
export const SignupFields = ({ form, failure, verified, emailLocked }: Props) => {
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
    <>
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
          ...(emailLocked && {
            readOnly: true,
            hint: texts.emailLocked,
            start: <Lock size={18} />,
          }),
        })}
        <div className="sm:col-span-2">
          {text('dni', 'off', {
            ...{ inputMode: 'numeric', hint: texts.dniHint },
            ...form.register('dni', { onChange: () => forgetUnverified(form) }),
          })}
          <UseAnyway form={form} name="dni" kind="identity" />
        </div>
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
    </>
  );
};
