import { HandCoins, X } from 'lucide-react';
import type { Order } from '#domain/order.ts';
import { tipOf, tipPercents } from '#domain/tips.ts';
import { checkout } from '#messages/checkout.ts';
import { common } from '#messages/common.ts';
import { formatMoney } from '#messages/format.ts';
import { type People, usePeople } from '#ports/people.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { TypedPayment } from '../draft/checkout-draft.ts';
import type { Paying } from './paying.ts';

const texts = checkout.tip;

interface Props {
  paying: Paying;
  order: Pick<Order, 'createdBy'>;
  onChange: (patch: Pick<TypedPayment, 'tip'>) => void;
}

/** Who took the order, else the person who charges. */
const usualPerson = ({ createdBy }: Props['order'], { names, current }: People): number | null => {
  const taker = [...names].find(([, name]) => name === createdBy);
  return taker?.[0] ?? current?.id ?? null;
};

const peopleOf = ({ roster, names }: People) =>
  roster.length > 0
    ? roster.map(({ id, name }) => ({ value: String(id), text: name }))
    : [...names].map(([id, name]) => ({ value: String(id), text: name }));

/** The tip of a payment: closed until somebody gives one, then an amount and a person. */
export const TipRow = ({ paying, order, onChange }: Props) => {
  const people = usePeople();
  const { tip, tipGiven, due } = paying;
  if (!tip)
    return (
      <Button
        variant="ghost"
        className="self-start"
        icon={<HandCoins size={18} />}
        onClick={() => onChange({ tip: { typed: '', memberId: usualPerson(order, people) } })}
      >
        {texts.open}
      </Button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would make it a form's part.
    <div role="group" aria-label={texts.open} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium text-sm">{texts.open}</p>
        <IconButton
          variant="ghost"
          label={texts.remove}
          icon={<X size={18} />}
          onClick={() => onChange({ tip: undefined })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {tipPercents.map((percent) => {
          const amount = tipOf(due, percent);
          return (
            <Chip
              key={percent}
              selected={tip.typed === amount}
              onClick={() => onChange({ tip: { ...tip, typed: amount } })}
            >
              {texts.percent(percent, formatMoney(amount))}
            </Chip>
          );
        })}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={texts.amount}
          start="$"
          step="0.01"
          min={0}
          placeholder="0.00"
          value={tip.typed}
          error={tipGiven === null ? common.amountInvalid : undefined}
          onChange={({ target }) => onChange({ tip: { ...tip, typed: target.value } })}
        />
        <SelectField
          label={texts.person}
          options={[{ value: '', text: texts.nobody }, ...peopleOf(people)]}
          value={tip.memberId ?? ''}
          onChange={({ target }) =>
            onChange({ tip: { ...tip, memberId: Number(target.value) || null } })
          }
        />
      </div>
      {tip.typed !== '' && tipGiven !== null && (
        <p className="text-muted text-sm tabular-nums">
          {texts.together(formatMoney(paying.handed))}
        </p>
      )}
    </div>
  );
};
