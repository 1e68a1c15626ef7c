import { bills as texts } from '#messages/bills.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { dayOf, type Range, todayOnly } from '../range.ts';

interface Props {
  range: Range;
  now: Date;
  invalid: boolean;
  onRange: (range: Range) => void;
}

/** The range of days, and a shortcut to today for closing the register. */
export const HistoryControls = ({ range, now, invalid, onRange }: Props) => {
  const day = (name: keyof Range, label: string) => (
    <TextField
      type="date"
      label={label}
      max={dayOf(now)}
      value={range[name]}
      // In a narrower field a phone cuts the year off.
      className="min-w-38 flex-1 sm:max-w-52"
      inputClassName={invalid ? 'tabular-nums text-danger' : 'tabular-nums'}
      onChange={(event) => onRange({ ...range, [name]: event.target.value })}
    />
  );
  return (
    <div className="flex flex-wrap items-end gap-3">
      {day('start', texts.history.from)}
      {day('end', texts.history.to)}
      {/* Reads the day at the tap: the screen may have been open since yesterday. */}
      <Button size={50} className="w-full sm:w-auto" onClick={() => onRange(todayOnly(new Date()))}>
        {texts.history.today}
      </Button>
    </div>
  );
};
