import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type LoginInput, loginInput } from '#contract/auth.ts';
import { auth } from '#messages/auth.ts';
import { useConnection, useServer } from '#ports/server.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { type LoginFailure, loginFailure } from '../login-failure.ts';

/** What is typed stays, whatever the server says. */
export const LoginForm = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const server = useServer();
  const connection = useConnection();
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const form = useForm<LoginInput>({
    resolver: zodResolver(loginInput),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    const outcome = await server.login(input);
    if (outcome.ok) {
      toast.success(auth.success);
      onSignedIn();
      return;
    }
    const told = loginFailure(outcome);
    setFailure(told);
    for (const [field, message] of Object.entries(told.fields)) {
      form.setError(field as keyof LoginInput, { message }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="mt-7 flex flex-col gap-5">
      {failure?.message && <Alert tone={failure.tone}>{failure.message}</Alert>}
      {!failure && connection === 'offline' && <Alert tone="warning">{auth.offlineHint}</Alert>}
      <TextField
        label={auth.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={auth.password}
        showLabel={auth.show}
        hideLabelText={auth.hide}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size={56} wide loading={isSubmitting}>
        {auth.submit}
      </Button>
    </form>
  );
};
