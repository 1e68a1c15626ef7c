import { printer as texts } from '#messages/printer.ts';
import type { Failure } from './hardware/failure.ts';
import { readPrinter } from './printer-choice.ts';
import { tellFailure } from './told-failures.ts';

/** Prints on this device's receipt printer. The code for it is loaded with the first use, and only where one was set up. */

export type { Failure };

type Hardware = typeof import('./hardware/printer.ts');

/** @returns why it failed; null when it did not */
export const withHardware = async (
  work: (hardware: Hardware) => Promise<Failure | null>,
): Promise<Failure | null> => {
  try {
    return await work(await import('./hardware/printer.ts'));
  } catch (error) {
    reportError(error);
    return 'unusable';
  }
};

/** Longer (ms) than between the two touches of a double one, which is one wish. */
const doubleTouchMs = 1_000;

/** Resolves when a further touch is another wish. */
export const touchIsOver = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, doubleTouchMs));

/** Opens the cash drawer where a printer was set up to do so. */
export const openDrawer = async (ask = false): Promise<void> => {
  if (!readPrinter()?.drawer) return;
  const failure = await withHardware((hardware) => hardware.openDrawer(ask));
  if (failure)
    tellFailure(failure, {
      id: 'drawer',
      title: texts.failed.drawer,
      again: () => void openDrawer(true),
    });
};
