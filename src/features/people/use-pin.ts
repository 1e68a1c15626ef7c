import { useCallback, useEffect, useRef, useState } from 'react';
import { type PinVerdict, pinDigits } from '#domain/pin.ts';
import { type RosterPerson, usePeople } from '#ports/people.ts';

/** Between two looks at how long the next try waits (ms). */
const lookMs = 500;

type Said = Exclude<PinVerdict, 'right'> | 'failed' | null;

/** The seconds until the member's next try; null until they are known. */
const useWait = (memberId: number) => {
  const { pinWait } = usePeople();
  const [seconds, setSeconds] = useState<number | null>(null);
  const look = useCallback(
    () => pinWait(memberId).then((ms) => setSeconds(Math.ceil(ms / 1000))),
    [pinWait, memberId],
  );
  const waiting = seconds !== 0;
  useEffect(() => {
    if (!waiting) return;
    look().catch(reportError);
    const timer = setInterval(() => look().catch(reportError), lookMs);
    return () => clearInterval(timer);
  }, [look, waiting]);
  return { seconds: seconds ?? 0, look };
};

/**
 * The digits that somebody types, judged as soon as they are as many as the member's PIN has. `onRight` is called once, with the right
 * one.
 */
export const usePin = ({ id, pin: length }: RosterPerson, onRight: () => void) => {
  const { enterPin } = usePeople();
  const { seconds, look } = useWait(id);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<Said>(null);
  const [busy, setBusy] = useState(false);
  /** Two quick taps come before the first is drawn. */
  const latest = useRef({ typed: '', busy: false });
  const digits = typeof length === 'number' ? length : null;

  const set = (next: string) => {
    latest.current.typed = next;
    setTyped(next);
  };
  const setRunning = (next: boolean) => {
    latest.current.busy = next;
    setBusy(next);
  };

  const judge = async () => {
    setRunning(true);
    const verdict = await enterPin(id, latest.current.typed).catch((error) => {
      reportError(error);
      return 'failed' as const;
    });
    if (verdict === 'right') return onRight();
    await look().catch(reportError);
    set('');
    setSaid(verdict);
    setRunning(false);
  };

  const type = (digit: string) => {
    if (latest.current.busy || seconds > 0) return;
    const next = latest.current.typed + digit;
    if (next.length > pinDigits.most) return;
    setSaid(null);
    set(next);
    if (next.length === (digits ?? pinDigits.most)) void judge();
  };

  return {
    /** How many digits it has; null when that isn't known. */
    digits,
    typed: typed.length,
    said,
    busy,
    waiting: busy ? 0 : seconds,
    type,
    erase: () => {
      if (!latest.current.busy) set(latest.current.typed.slice(0, -1));
    },
    /** Where the number of digits isn't known. */
    enter: digits === null && typed.length >= pinDigits.least && !busy ? () => void judge() : null,
  };
};
