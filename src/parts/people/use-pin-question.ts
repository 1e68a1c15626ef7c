import { useRef } from 'react';
import { isEasyPin } from '#domain/easy-pin.ts';
import { team } from '#messages/team.ts';

/** Asks once, beside its field, before an easy PIN is sent: the same one again means yes. */
export const usePinQuestion = () => {
  const asked = useRef<string>(null);
  return <T>(pin: string, send: () => Promise<T>) => {
    if (!isEasyPin(pin) || asked.current === pin) return send();
    asked.current = pin;
    const fields = { pin: team.pin.easy };
    return Promise.resolve({ ok: false, code: 'invalid-input', message: null, fields } as const);
  };
};
