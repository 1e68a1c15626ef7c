import type { Dialect } from './encode.ts';
import { type Failure, PrinterFailure } from './failure.ts';

/** What the three ways to a printer have in common: each writes bytes through an object of the browser. */

/** A printer as it is remembered: how to write to it, and by what it is found again. */
export type Device = Dialect & Readonly<Record<string, unknown>>;

/** An open printer. */
export interface Link {
  device: Device;
  send: (bytes: Uint8Array) => Promise<void>;
  /** What the printer has answered since it was asked; absent where the browser can't read from it. */
  ask?: (question: Uint8Array) => Promise<Uint8Array>;
  /** Closes it at once, whatever is still being sent: that must not come out later. */
  close: () => Promise<void>;
}

/** A device that a person has chosen for this site. */
export interface Granted {
  /** Takes the permission back. Browsers of before 2022 lack it. */
  forget?: () => Promise<void>;
}

export interface Transport<D extends Granted> {
  /** Opens the browser's window, which it does only right after a touch. */
  choose: () => Promise<D>;
  /** What was chosen before, as far as the browser still knows. */
  granted: () => Promise<D[]>;
  /** Whether it may be the remembered one. */
  isLike: (device: D, known: Device) => boolean;
  open: (device: D, onGone: () => void) => Promise<Link>;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** What a person's choice that failed means. */
export const notChosen = (cause: unknown): PrinterFailure =>
  new PrinterFailure(nameOf(cause) === 'NotFoundError' ? 'not-chosen' : 'no-permission', { cause });

/** What a printer that doesn't open means: the system refuses it, or what is usual for the way. */
export const notOpened = (cause: unknown, usual: Failure): PrinterFailure => {
  const isRefused = ['SecurityError', 'NotAllowedError'].includes(nameOf(cause));
  return new PrinterFailure(isRefused ? 'no-permission' : usual, { cause });
};

/** The remembered printer among those that were chosen. Of several that look the same it is none: a comanda must not come out elsewhere. */
const findKnown = async <D extends Granted>(
  { granted, isLike }: Transport<D>,
  known: Device,
): Promise<D> => {
  const [found, ...others] = (await granted()).filter((device) => isLike(device, known));
  if (!found) throw new PrinterFailure('not-found');
  if (others.length > 0) throw new PrinterFailure('several');
  return found;
};

/** Takes the permission of all printers of a way back, but for the one that is kept. */
const forgetOthers = async <D extends Granted>({ granted }: Transport<D>, kept?: D) => {
  const others = (await granted()).filter((device) => device !== kept);
  await Promise.allSettled(others.map((device) => device.forget?.()));
};

/** How a printer of one way comes to be open, whatever objects the browser has for it. */
export interface Opener {
  /** The one that a person chooses. It is the only one of its way from then on: so it is found again, whatever it says of itself. */
  choose: (onGone: () => void, whenFree: () => Promise<unknown>) => Promise<Link>;
  find: (known: Device, onGone: () => void) => Promise<Link>;
  forget: () => Promise<void>;
}

export const openerOf = <D extends Granted>(transport: Transport<D>): Opener => ({
  choose: async (onGone, whenFree) => {
    const device = await transport.choose();
    // It may be the one that is being closed.
    await whenFree();
    const link = await transport.open(device, onGone);
    await forgetOthers(transport, device);
    return link;
  },
  find: async (known, onGone) => transport.open(await findKnown(transport, known), onGone),
  forget: () => forgetOthers(transport),
});
