import { useEffect, useState } from 'react';
import { resendWaitMs } from '#config/constants.ts';
import { passwords as texts } from '#messages/passwords.ts';
import { Button } from '#ui/button.tsx';

/** Counts down the whole seconds to `until` (ms of `performance.now`); 0 from then on. */
const useSecondsUntil = (until: number): number => {
  const [now, setNow] = useState(() => performance.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    setNow(performance.now());
    const timer = setInterval(() => {
      setNow(performance.now());
      if (performance.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
};

/** Sends the code again, at most once a minute. `onResend` resolves to whether it was sent. */
export const ResendCode = ({ onResend }: { onResend: () => Promise<boolean> }) => {
  const [until, setUntil] = useState(0);
  const seconds = useSecondsUntil(until);
  const resend = async () => {
    setUntil(performance.now() + resendWaitMs);
    if (!(await onResend())) setUntil(0);
  };
  return (
    <Button className="self-start tabular-nums" disabled={seconds > 0} onClick={resend}>
      {seconds > 0 ? texts.resendIn(seconds) : texts.resend}
    </Button>
  );
};
