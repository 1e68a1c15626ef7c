import { common } from './common.ts';

/** Whether the disk, or the browser's share of it, is full. Dexie puts the browser's error inside of its own. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' || isDiskFull(Reflect.get(error, 'inner')));

/** What a person can do about an error while something was to be stored on the device. */
export const saveFailedText = (error: unknown): string =>
  isDiskFull(error) ? common.diskFull : common.saveFailed;

/** The same while the app was to open its data. */
export const startFailedText = (error: unknown): string =>
  isDiskFull(error) ? common.startFailedFull : common.startFailed;
