import { type StatsPeriod, statsPeriods } from '#contract/stats.ts';
import { dashboard as texts } from '#messages/dashboard.ts';
import { Chip } from '#ui/chip.tsx';

interface Props {
  period: StatsPeriod;
  onPeriod: (period: StatsPeriod) => void;
}

/** Chooses how many days the figures cover. */
export const PeriodChoice = ({ period, onPeriod }: Props) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">{texts.period}</legend>
    {statsPeriods.map((days) => (
      <Chip key={days} selected={days === period} onClick={() => onPeriod(days)}>
        {texts.days(days)}
      </Chip>
    ))}
  </fieldset>
);
