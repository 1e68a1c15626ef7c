import { clockTolerance } from '#contract/headers.ts';
import { clock as texts } from '#messages/clock.ts';
import { useClock } from '#ports/clock.ts';
import { Alert } from '#ui/alert.tsx';
import { useNow } from './use-now.ts';

/** Says that the device's clock is off, for as long as it is. */
export const ClockNote = ({ className }: { className?: string }) => {
  const clock = useClock();
  useNow();
  const ahead = clock.ahead();
  if (Math.abs(ahead) <= clockTolerance) return null;
  return (
    <Alert tone="warning" className={className}>
      {texts.isOff(ahead)}
    </Alert>
  );
};
