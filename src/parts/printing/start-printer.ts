import { later } from '#ui/later.ts';
import { readPrinter } from './printer-choice.ts';

/** Opens this device's receipt printer after the first screen. A failure is told once something is to be printed. */
export const startPrinter = (): void => {
  if (!readPrinter()) return;
  later(() =>
    import('./hardware/printer.ts').then((hardware) => hardware.reconnect()).catch(reportError),
  );
};
