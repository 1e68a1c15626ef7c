import { useState } from 'react';
import type { Way } from '#parts/printing/printer-choice.ts';
import { type Failure, withHardware } from '#parts/printing/receipt-printer.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';

/** Opens the browser's window of printers, and connects the chosen one. */
export const useConnecting = () => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, connect] = useSingleFlight(async (way: Way) => {
    setFailure(null);
    setFailure(await withHardware((hardware) => hardware.connect(way)));
  });
  return { busy, failure, connect };
};
