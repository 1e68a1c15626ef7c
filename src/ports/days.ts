import { createContext, use } from 'react';
import { calendarDays, type DayRule, usualTimeZone } from '#domain/calendar.ts';

/** How the business counts its days, for everything that the app shows and counts by day, whatever the device is set to. */
export const DayRuleContext = createContext(calendarDays(usualTimeZone));

export const useDayRule = (): DayRule => use(DayRuleContext);
