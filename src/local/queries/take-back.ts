import type { isFreeHere } from '../kitchen/take-back.ts';
import { onDevice } from './device.ts';

/**
 * Its rules are loaded when something is taken off for the first time. What can't be read may be in the kitchen: somebody has to allow it
 * then.
 */
export const isFreeTakeBack = onDevice(async (...of: Parameters<typeof isFreeHere>) => {
  try {
    const rules = await import('../kitchen/take-back.ts');
    return await rules.isFreeHere(...of);
  } catch {
    return false;
  }
});
