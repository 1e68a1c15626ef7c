import { useDayRule } from './days.ts';

/** The zone of all times and dates that the app shows: the business's, whatever the device's. */
export const useTimeZone = (): string => useDayRule().zone;
