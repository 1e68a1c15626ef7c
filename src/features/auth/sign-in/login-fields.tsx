import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { auth } from '#messages/auth.ts';
import { passwords } from '#messages/passwords.ts';
import type { useLogin } from '#parts/use-login.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { linkClass } from '../auth-frame.tsx';

/** Email and password, with the way to a new password. */
export const LoginFields = ({ register }: Pick<ReturnType<typeof useLogin>, 'register'>) => (
  <>
    <TextField label={auth.email} type="email" autoComplete="username" {...register('email')} />
    <div className="flex flex-col">
      <PasswordField
        label={auth.password}
        showLabel={passwords.show}
        hideLabelText={passwords.hide}
        autoComplete="current-password"
        {...register('password')}
      />
      <Link to={paths.recoverPassword} className={`${linkClass} self-end`}>
        {auth.forgot}
      </Link>
    </div>
  </>
);
