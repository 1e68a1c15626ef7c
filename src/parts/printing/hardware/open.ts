/// <reference path="./drivers.d.ts" />

import type { Dialect } from './encode.ts';
import { PrinterFailure } from './failure.ts';

/** An open printer. */
export interface Link {
  /** What its driver says of it. */
  device: Dialect & Readonly<Record<string, unknown>>;
  send: (bytes: Uint8Array) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a printer: the remembered one, or the one that a person chooses in the browser's window. */
export type Open = (known: object | null, onGone: () => void) => Promise<Link>;

type Asking = (...args: never[]) => Promise<unknown>;

/**
 * Looks at what the browser answers to a driver, until the returned function is called. The drivers keep the browser's objects to
 * themselves, and log errors instead of throwing them.
 */
const lookAt = (api: object, method: string, look: (answer: unknown) => void): (() => void) => {
  const asking: Asking | undefined = Reflect.get(api, method);
  // The driver finds out by itself that a browser lacks it.
  if (!asking) return () => undefined;
  Reflect.set(api, method, async (...args: never[]) => {
    const answer = await asking.apply(api, args);
    look(answer);
    return answer;
  });
  return () => Reflect.deleteProperty(api, method);
};

interface Opening {
  driver: ReceiptPrinterDriver;
  known: object | null;
  /** The browser's object, and its methods that ask a person and that list what was chosen before. */
  api: object;
  ask: string;
  list: string;
  /** Called with each of the browser's devices before the driver opens one. */
  meet?: (device: object) => void;
}

/** @returns what the driver says of the printer that it has opened */
export const open = async ({ driver, known, api, ...given }: Opening): Promise<Link['device']> => {
  let met = 0;
  const stopLooking = lookAt(api, known ? given.list : given.ask, (answer) => {
    for (const device of [answer].flat()) {
      met += 1;
      given.meet?.(device as object);
    }
  });
  let device: Link['device'] | undefined;
  driver.addEventListener('connected', (connected) => {
    device = { ...connected };
  });
  try {
    await (known ? driver.reconnect(known) : driver.connect());
  } catch (cause) {
    throw new PrinterFailure('taken', { cause });
  } finally {
    stopLooking();
  }
  // The drivers tell their events a task later.
  await new Promise((resolve) => setTimeout(resolve));
  if (device) return device;
  if (known) throw new PrinterFailure('not-found');
  throw new PrinterFailure(met > 0 ? 'taken' : 'not-chosen');
};
