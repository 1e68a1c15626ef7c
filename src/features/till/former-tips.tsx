import { useState } from 'react';
import { zero } from '#domain/money.ts';
import { isOwed, type PersonTips } from '#domain/tips.ts';
import type { LocalShift } from '#local/queries/shifts.ts';
import { formatMoney } from '#messages/format.ts';
import { till } from '#messages/till.ts';
import { usePeople } from '#ports/people.ts';
import { Button } from '#ui/button.tsx';
import { personTips } from './figures.ts';
import { MovementDialog } from './movement-dialog.tsx';
import type { useTill } from './use-till.ts';

const texts = till.tips;

type Move = ReturnType<typeof useTill>['move'];

/** What is still owed of the tips of a shift that has ended, and to whom. `onGive`: null while no shift is open here. */
export const FormerTips = ({
  shift,
  onGive,
}: {
  shift: LocalShift;
  onGive: ((person: PersonTips) => void) | null;
}) => {
  const { names } = usePeople();
  // More may have been handed over than was owed, by two tablets.
  const open = personTips(shift, names).filter(({ owed }) => owed !== zero);
  if (open.length === 0) return null;
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2 text-sm">
      <h3 className="font-semibold">{texts.title}</h3>
      <ul className="flex flex-col gap-2">
        {open.map((each) => (
          <li key={each.memberId} className="flex min-h-touch flex-wrap items-center gap-x-4">
            <span className="wrap-anywhere min-w-0 flex-1 basis-32">{each.name}</span>
            <span className="money font-semibold">{texts.owed(formatMoney(each.owed))}</span>
            {onGive && isOwed(each) && (
              <Button size={44} aria-label={texts.giveTo(each.name)} onClick={() => onGive(each)}>
                {texts.give}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!onGive && open.some(isOwed) && <p className="text-muted">{texts.needsShift}</p>}
    </section>
  );
};

/** Which person gets the tips of which shift; asked for in place of the shift's window. */
export const useGiving = (onMove: (...what: Parameters<Move>) => Promise<boolean>) => {
  const [giving, give] = useState<PersonTips | null>(null);
  /** `open`: the shift out of whose drawer they go. */
  const dialog = (of: LocalShift, open: LocalShift) =>
    giving && (
      <MovementDialog
        kind="out"
        typed={{ amount: giving.owed, reason: texts.reason(giving.name) }}
        onMove={(what) =>
          onMove(open, 'out', { ...what, tipFor: giving.memberId, ofShift: of.key })
        }
        onClose={() => give(null)}
      />
    );
  return { isGiving: giving !== null, give, dialog };
};
