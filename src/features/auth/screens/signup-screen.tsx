import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { auth } from '#messages/auth.ts';
import { EntryFrame } from '../components/entry-frame.tsx';
import { SignupForm } from '../components/signup-form.tsx';
import { prefilledFrom } from '../prefilled.ts';

/** Creates an account and signs this device in to it; the business is set up next. */
export const SignupScreen = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [prefilled] = useState(() => prefilledFrom(query.toString()));
  const { title, lead, vouched } = auth.signup;
  return (
    <EntryFrame title={title} lead={prefilled ? vouched : lead} wide>
      <SignupForm
        prefilled={prefilled}
        onSignedUp={() => navigate(paths.setup, { replace: true })}
      />
    </EntryFrame>
  );
};
