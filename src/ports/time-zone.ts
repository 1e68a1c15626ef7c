import { createContext, use } from 'react';
import { usualTimeZone } from '#domain/calendar.ts';

/** The zone of all times and days that the app shows and counts: the business's, whatever the device's. */
export const TimeZoneContext = createContext(usualTimeZone);

export const useTimeZone = (): string => use(TimeZoneContext);
