import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { auth } from '#messages/auth.ts';
import { Button } from '#ui/button.tsx';
import { AuthFrame, linkClass } from '../auth-frame.tsx';
import { readPrefilled } from '../sign-in/prefilled.ts';
import { SignupFields } from './signup-fields.tsx';
import { useSignupForm } from './use-signup-form.ts';

const texts = auth.signup;

/**
 * Creates an account and signs this device in to it; the business is set up next. For a user verified by Google, the email
 * is fixed and no password is asked for.
 */
export const SignupScreen = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [prefilled] = useState(() => readPrefilled(query.toString()));
  const { submit, busy, ...fields } = useSignupForm(prefilled, () =>
    navigate(paths.setup, { replace: true }),
  );
  return (
    <AuthFrame title={texts.title} lead={prefilled ? texts.verified : texts.lead} wide>
      <form noValidate onSubmit={submit} className="mt-7 flex flex-col gap-5">
        <SignupFields {...fields} emailLocked={prefilled !== null} />
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
