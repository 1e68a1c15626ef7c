import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { changeForm, resetForm, type CodeForm as Values } from '#contract/recovery.ts';
import type { FailedCall } from '#messages/errors.ts';
import { passwords as texts } from '#messages/passwords.ts';
import type { Outcome } from '#ports/server.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FailureNote } from '../failure-note.tsx';
import { ResendCode } from './resend-code.tsx';

const fieldOf: Record<string, keyof Values> = {
  code: 'code',
  currentPassword: 'currentPassword',
  password: 'password',
  newPassword: 'password',
};

/** The messages shown beside a field, which are not repeated above the form. */
const besideFields = (refusal: FailedCall | null) =>
  Object.entries(refusal?.fields ?? {}).flatMap(([name, message]) => {
    const field = fieldOf[name];
    return field ? [{ field, message }] : [];
  });

const blank: Values = { code: '', currentPassword: '', password: '', confirmPassword: '' };

/** The form of a code and a new password. `changing`: the user is signed in and gives the current password too. */
export const useCodeForm = (
  changing: boolean,
  send: (values: Values) => Promise<Outcome>,
  onDone: () => void,
) => {
  const [failure, setFailure] = useState<FailedCall | null>(null);
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: zodResolver(changing ? changeForm : resetForm),
    defaultValues: blank,
  });
  const { control, setError, formState } = form;
  const { code, currentPassword, password, confirmPassword } = useWatch({ control });
  /** All fields are filled in and the passwords match. */
  const complete = Boolean(
    code?.trim() && password && password === confirmPassword && (!changing || currentPassword),
  );
  const fail = (refusal: FailedCall | null) => {
    setFailure(refusal);
    for (const { field, message } of besideFields(refusal))
      setError(field, { message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(async (values) => {
    fail(null);
    const outcome = await send(values);
    if (outcome.ok) onDone();
    else fail(outcome);
  });
  return { form, failure, fail, complete, submit, busy: formState.isSubmitting, changing };
};

interface Props extends Pick<ReturnType<typeof useCodeForm>, 'form' | 'failure' | 'changing'> {
  /** The account, for password managers and where a code is sent to. */
  email: string;
  /** Absent where the code can't be sent again. */
  onResend?: (() => Promise<boolean>) | undefined;
}

/** Code, current password when changing, new password twice, and the button for another code. */
export const CodeFields = ({ form, failure, changing, email, onResend }: Props) => (
  <div className="flex flex-col gap-4">
    {failure && besideFields(failure).length === 0 && <FailureNote failure={failure} />}
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    <TextField
      label={texts.code}
      hint={texts.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      error={form.formState.errors.code?.message}
      {...form.register('code')}
    />
    {onResend && <ResendCode email={email} onResend={onResend} />}
    {changing && <Password form={form} name="currentPassword" label={texts.current} />}
    <Password form={form} name="password" label={texts.next} hint={texts.nextHint} />
    <Password form={form} name="confirmPassword" label={texts.confirm} />
  </div>
);

interface PasswordProps {
  form: UseFormReturn<Values>;
  name: 'currentPassword' | 'password' | 'confirmPassword';
  label: string;
  hint?: string;
}

const Password = ({ form, name, label, hint }: PasswordProps) => {
  const { errors, touchedFields } = form.formState;
  return (
    <PasswordField
      label={label}
      hint={hint}
      showLabel={texts.show}
      hideLabelText={texts.hide}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      error={errors[name]?.message}
      {...form.register(name, {
        onChange: () => {
          // The match depends on both fields.
          if (name === 'password' && touchedFields.confirmPassword)
            void form.trigger('confirmPassword');
        },
      })}
    />
  );
};
