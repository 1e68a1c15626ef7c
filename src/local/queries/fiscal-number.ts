import { lastNumberHere as lastIn } from '../people/fiscal-number.ts';
import { ledger } from './device.ts';

/** The last number that this device has given from a point of emission; 0 before the first. */
export const lastNumberHere = (
  businessId: number,
  name: Parameters<typeof lastIn>[2],
): Promise<number> => lastIn(ledger, businessId, name);
