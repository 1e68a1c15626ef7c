import { type ReactNode, useMemo } from 'react';
import type { Settings } from '#contract/settings.ts';
import { knownDayRule } from '#domain/calendar.ts';
import { DayRuleContext } from '#ports/days.ts';

/** Tells the screens how their business counts its days. The rule stays the same object until it changes. */
export const DayRuleProvider = ({
  settings: { timeZone, preferences },
  children,
}: {
  settings: Settings;
  children: ReactNode;
}) => {
  const startsAt = preferences?.dayStartsAt;
  const rule = useMemo(() => knownDayRule(timeZone, startsAt), [timeZone, startsAt]);
  return <DayRuleContext value={rule}>{children}</DayRuleContext>;
};
