import { useSyncExternalStore } from 'react';
import { resendWaitMs } from '#config/constants.ts';
import { readChoice, storeChoice } from '#ui/stored-choice.ts';

/** Kept by address on the device: neither a closed dialog nor a reload ends the wait for another code. */
const key = 'codeWaits';

const addressOf = (email: string): string => email.trim().toLowerCase();

/** Until when (ms since 1970) each address waits. */
const read = (): Map<string, number> => {
  try {
    return new Map(Object.entries(JSON.parse(readChoice(key) ?? '{}')));
  } catch {
    return new Map();
  }
};

/** The ms from now to `until`; 0 also after the device's clock was set back. */
const left = (until: number): number => {
  const ms = until - Date.now();
  return ms > 0 && ms <= resendWaitMs ? ms : 0;
};

const listeners = new Set<() => void>();

/** Stores the waits that are not over, so that no address stays longer than its minute. */
const write = (waits: Map<string, number>): void => {
  const running = [...waits].filter(([, until]) => left(until) > 0);
  storeChoice(key, running.length > 0 ? JSON.stringify(Object.fromEntries(running)) : null);
  for (const listener of listeners) listener();
};

export const startCodeWait = (email: string): void =>
  write(read().set(addressOf(email), Date.now() + resendWaitMs));

export const endCodeWait = (email: string): void => {
  const waits = read();
  waits.delete(addressOf(email));
  write(waits);
};

/** The whole seconds until another code can be sent to the address; 0 when it can be. */
export const codeWait = (email: string): number =>
  Math.ceil(left(read().get(addressOf(email)) ?? 0) / 1000);

const watch = (listener: () => void) => {
  listeners.add(listener);
  const timer = setInterval(listener, 250);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
};

/** `codeWait`, counting down. */
export const useCodeWait = (email: string): number => {
  const wait = () => codeWait(email);
  return useSyncExternalStore(watch, wait, wait);
};
