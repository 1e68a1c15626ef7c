import { memo } from 'react';
import { compareMoney, zero } from '#domain/money.ts';
import {
  type Denominations as Counts,
  coins,
  countedIn,
  type Denomination,
  notes,
} from '#domain/shift.ts';
import { formatMoney } from '#messages/format.ts';
import { pieceName, till } from '#messages/till.ts';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { NumberField } from '#ui/number-field.tsx';

const texts = till.count;

const most = 99_999;

const step =
  'flex size-touch shrink-0 select-none items-center justify-center rounded-md font-medium text-2xl text-brand leading-none hover:bg-brand-soft disabled:opacity-40';

interface Props {
  counts: Counts;
  /** Off once it was counted: then the numbers are text. */
  onChange: ((piece: Denomination, count: number) => void) | null;
}

interface PieceProps extends Pick<Props, 'onChange'> {
  piece: Denomination;
  count: number;
}

const Piece = memo(({ piece, count, onChange }: PieceProps) => {
  const name = pieceName(piece);
  const amount = countedIn({ [piece]: count }, [piece]);
  return (
    <li className="grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-2 border-line border-t px-4 py-1.5 sm:grid-cols-[1fr_auto_4.75rem]">
      <span className="w-fit rounded-md bg-sunken px-2.5 py-1 font-semibold text-sm">{name}</span>
      <span className="row-span-2 flex items-center justify-end sm:row-span-1">
        {onChange ? (
          <>
            <button
              type="button"
              className={step}
              aria-label={texts.less(name)}
              disabled={count === 0}
              onClick={() => onChange(piece, count - 1)}
            >
              −
            </button>
            <NumberField
              label={texts.countOf(name)}
              hideLabel
              className="w-16"
              inputClassName="money px-1! text-center font-bold"
              step="1"
              min={0}
              max={most}
              maxLength={5}
              placeholder="0"
              value={count === 0 ? '' : String(count)}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => {
                const next = target.value.trim() === '' ? 0 : Number(target.value);
                if (Number.isInteger(next) && next >= 0 && next <= most) onChange(piece, next);
              }}
            />
            <button
              type="button"
              className={step}
              aria-label={texts.more(name)}
              onClick={() => onChange(piece, Math.min(count + 1, most))}
            >
              +
            </button>
          </>
        ) : (
          <span className="money font-bold">{count}</span>
        )}
      </span>
      <span
        className={cx(
          'money max-sm:col-start-1 max-sm:row-start-2 max-sm:text-left text-sm sm:text-right',
          compareMoney(amount, zero) === 0 ? 'text-muted' : 'font-semibold',
        )}
      >
        {formatMoney(amount)}
      </span>
    </li>
  );
});

/** How many of each note and coin there are. */
export const DenominationGrid = ({ counts, onChange }: Props) => (
  <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2">
    {[['notes', notes] as const, ['coins', coins] as const].map(([name, pieces]) => (
      <Card
        as="section"
        key={name}
        padded={false}
        aria-label={texts[name]}
        className="overflow-hidden"
      >
        <h2 className="flex justify-between gap-3 bg-sunken px-4 py-3 font-semibold text-base">
          {texts[name]} <span className="money">{formatMoney(countedIn(counts, pieces))}</span>
        </h2>
        <ul>
          {pieces.map((piece) => (
            <Piece key={piece} count={counts[piece] ?? 0} {...{ piece, onChange }} />
          ))}
        </ul>
      </Card>
    ))}
  </div>
);
