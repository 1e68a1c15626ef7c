import { isFreeHere } from '../kitchen/take-back.ts';
import { onDevice } from './device.ts';

/** What can't be read may be in the kitchen: somebody has to allow it then. */
export const isFreeTakeBack = onDevice((...of: Parameters<typeof isFreeHere>) =>
  isFreeHere(...of).catch(() => false),
);
