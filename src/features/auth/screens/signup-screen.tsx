import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { auth } from '#messages/auth.ts';
import { EntryFrame } from '../components/entry-frame.tsx';
import { SignupForm } from '../components/signup-form.tsx';
import { prefilledFrom } from '../prefilled.ts';

/** Opens an account. `onSignedUp` is called once this device is signed in to it. */
export const SignupScreen = ({ onSignedUp }: { onSignedUp: () => void }) => {
  const [query] = useSearchParams();
  const [prefilled] = useState(() => prefilledFrom(query.toString()));
  const { title, lead, vouched } = auth.signup;
  return (
    <EntryFrame title={title} lead={prefilled ? vouched : lead} wide>
      <SignupForm prefilled={prefilled} onSignedUp={onSignedUp} />
    </EntryFrame>
  );
};
