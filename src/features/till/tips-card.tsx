import { useState } from 'react';
import { zero } from '#domain/money.ts';
import { isOwed, type PersonTips } from '#domain/tips.ts';
import type { LocalShift } from '#local/queries/shifts.ts';
import { formatMoney } from '#messages/format.ts';
import { till } from '#messages/till.ts';
import { usePeople } from '#ports/people.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { personTips } from './figures.ts';
import { MovementDialog } from './movement-dialog.tsx';
import type { useTill } from './use-till.ts';

const texts = till.tips;

interface Props {
  shift: LocalShift;
  onMove: (what: Parameters<ReturnType<typeof useTill>['move']>[2]) => Promise<boolean>;
}

/** What each person still gets of the tips of the shift, and a way to hand it over; nothing without tips. */
export const TipsCard = ({ shift, onMove }: Props) => {
  const { names } = usePeople();
  const [giving, setGiving] = useState<PersonTips | null>(null);
  const tips = personTips(shift, names);
  if (tips.length === 0) return null;
  return (
    <Card as="section" aria-label={texts.title} className="flex flex-col gap-3 md:col-span-2">
      <h2 className="font-semibold text-base">{texts.title}</h2>
      <ul className="flex flex-col gap-2 text-sm">
        {tips.map((each) => (
          <li
            key={each.memberId}
            className="flex min-h-touch flex-wrap items-center gap-x-4 gap-y-1"
          >
            <span className="wrap-anywhere min-w-0 flex-1 basis-32">
              {each.name}
              {each.cash !== zero && (
                <span className="block text-muted text-xs">
                  {texts.inCash(formatMoney(each.cash))}
                </span>
              )}
            </span>
            <span className="money font-semibold">{texts.owed(formatMoney(each.owed))}</span>
            {isOwed(each) && (
              <Button
                size={44}
                aria-label={texts.giveTo(each.name)}
                onClick={() => setGiving(each)}
              >
                {texts.give}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {giving && (
        <MovementDialog
          kind="out"
          typed={{ amount: giving.owed, reason: texts.reason(giving.name) }}
          onMove={(what) => onMove({ ...what, tipFor: giving.memberId })}
          onClose={() => setGiving(null)}
        />
      )}
    </Card>
  );
};
