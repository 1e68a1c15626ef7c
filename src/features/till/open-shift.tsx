import { type FormEvent, useState } from 'react';
import { compareMoney, type Money, minus, zero } from '#domain/money.ts';
import { leftBefore, type Till } from '#domain/shift.ts';
import type { LocalShift } from '#local/queries/shifts.ts';
import { common } from '#messages/common.ts';
import { formatMoney, formatTime } from '#messages/format.ts';
import { till as texts } from '#messages/till.ts';
import { typedAmount } from '#parts/typed-number.ts';
import { useClock } from '#ports/clock.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

interface Props {
  tills: readonly Till[];
  shifts: readonly LocalShift[];
  nameOf: (shift: LocalShift) => string;
  /** Whether the person may see what the shift before had left. */
  seesBefore: boolean;
  /** What was paid in cash in no shift today. */
  unassigned: { keys: readonly string[]; cash: Money };
  onOpen: (till: Till, float: Money, adopts: readonly string[]) => Promise<boolean>;
  onJoin: (shift: LocalShift) => Promise<unknown>;
  onEnd: (shift: LocalShift) => Promise<unknown>;
}

/** How the float differs from what the last shift left. */
const floatNote = (before: Money, float: Money | null): string => {
  const difference = float === null ? zero : minus(float, before);
  const order = compareMoney(difference, zero);
  if (order === 0) return texts.open.before(formatMoney(before));
  return order > 0
    ? texts.open.more(formatMoney(difference))
    : texts.open.less(formatMoney(minus(zero, difference)));
};

/** Opens the drawer of a till with a counted float, or takes part in a shift that is open. */
export const OpenShift = ({ tills, shifts, nameOf, unassigned, ...props }: Props) => {
  const clock = useClock();
  const zone = useTimeZone();
  const [chosen, choose] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const [adopts, setAdopts] = useState(true);
  const till = tills.find(({ id }) => id === chosen) ?? tills[0];
  const float = typed.trim() === '' ? null : typedAmount(typed);
  const [busy, open] = useSingleFlight(async () => {
    setChecked(true);
    if (!till || float === null) return;
    if (await props.onOpen(till, float, adopts ? unassigned.keys : []))
      toast.success(texts.open.done);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void open();
  };
  if (!till) return <Alert tone="warning">{texts.none}</Alert>;
  const now = new Date(clock.now()).toISOString();
  const before = props.seesBefore ? leftBefore(shifts, till.id, now) : null;
  const others = shifts.filter((shift) => shift.state === 'open' && shift.till.id === till.id);
  return (
    <form noValidate aria-label={texts.open.title} onSubmit={submit}>
      <Card className="flex flex-col gap-4">
        <div>
          <h2 className="font-semibold text-base">{texts.open.title}</h2>
          <p className="text-muted text-sm">{texts.open.text}</p>
        </div>
        {tills.length > 1 && (
          <RadioCards
            label={texts.open.till}
            low
            options={tills.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(till.id)}
            onValueChange={(id) => choose(Number(id))}
          />
        )}
        {others.map((shift) => (
          <Alert key={shift.key} tone="warning">
            <p>
              {texts.open.others(
                till.name,
                nameOf(shift) || texts.open.somebody,
                formatTime(shift.openedAt, zone),
              )}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button onClick={() => props.onJoin(shift)}>{texts.open.join}</Button>
              <Button variant="ghost" onClick={() => props.onEnd(shift)}>
                {texts.open.endUncounted}
              </Button>
            </div>
          </Alert>
        ))}
        <NumberField
          label={tills.length > 1 ? texts.open.float : `${texts.open.float} · ${till.name}`}
          hint={before === null ? texts.open.floatHint : floatNote(before, float)}
          start="$"
          step="0.01"
          min={0}
          placeholder="0.00"
          value={typed}
          error={checked && float === null ? common.amountInvalid : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        {unassigned.keys.length > 0 && (
          <Switch
            label={texts.open.adopt(formatMoney(unassigned.cash), unassigned.keys.length)}
            checked={adopts}
            onCheckedChange={setAdopts}
          />
        )}
        <Button
          type="submit"
          variant={others.length > 0 ? 'secondary' : 'primary'}
          size={56}
          loading={busy}
        >
          {texts.open.submit}
        </Button>
      </Card>
    </form>
  );
};
