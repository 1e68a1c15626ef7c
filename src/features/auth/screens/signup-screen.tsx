import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { auth } from '#messages/auth.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { SignupForm } from '../components/signup-form.tsx';
import { readPrefilled } from '../prefilled.ts';

/** Creates an account and signs this device in to it; the business is set up next. */
export const SignupScreen = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [prefilled] = useState(() => readPrefilled(query.toString()));
  const { title, lead, verified } = auth.signup;
  return (
    <AuthFrame title={title} lead={prefilled ? verified : lead} wide>
      <SignupForm
        prefilled={prefilled}
        onSignedUp={() => navigate(paths.setup, { replace: true })}
      />
    </AuthFrame>
  );
};
