import { useMemo, useState } from 'react';
import { type MovementKind, movementKinds } from '#domain/shift.ts';
import type { SessionRow } from '#local/queries/session.ts';
import type { LocalShift } from '#local/queries/shifts.ts';
import { formatMoney, formatTime } from '#messages/format.ts';
import { till } from '#messages/till.ts';
import { PaymentIcon } from '#parts/billing/payment-icon.tsx';
import { useTimeZone } from '#ports/time-zone.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { AwaitedPayments } from './awaited-payments.tsx';
import { CorrectedPayments } from './corrected-payments.tsx';
import { FigureList } from './figure-list.tsx';
import { apartFigures, cashFigures, methodFigures } from './figures.ts';
import { MovementDialog } from './movement-dialog.tsx';
import { TipsCard } from './tips-card.tsx';
import type { useTill } from './use-till.ts';

const texts = till.shift;

interface Props {
  session: SessionRow;
  shift: LocalShift;
  /** Who may see what there should be before it is counted. */
  seesExpected: boolean;
  onMove: (
    kind: MovementKind,
    what: Parameters<ReturnType<typeof useTill>['move']>[2],
  ) => Promise<boolean>;
  onCount: () => void;
  onLeave: () => void;
}

/** The shift of this device as it is now: what was taken, what was moved, and what can be done with it. */
export const ShiftView = ({ session, shift, seesExpected, onMove, ...props }: Props) => {
  const zone = useTimeZone();
  const [moving, setMoving] = useState<MovementKind | null>(null);
  // Of thousands of payments, which no tap has to add up again.
  const figures = useMemo(
    () => ({
      methods: methodFigures(shift),
      sums: [...apartFigures(shift), ...cashFigures(shift)],
    }),
    [shift],
  );
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <Card as="section" aria-label={texts.methods} className="flex flex-col gap-3">
        <h2 className="font-semibold text-base">{texts.methods}</h2>
        {seesExpected ? (
          <>
            {figures.methods.length === 0 && <p className="text-muted text-sm">{texts.nothing}</p>}
            <ul className="flex flex-col gap-2 text-sm">
              {figures.methods.map(({ method, amount, count }) => (
                <li key={method.id} className="flex items-center gap-2">
                  <PaymentIcon name={method.icon} />
                  <span className="wrap-anywhere min-w-0 flex-1">
                    {method.name} <span className="text-muted">· {count}</span>
                  </span>
                  <span className="money font-semibold">{amount}</span>
                </li>
              ))}
            </ul>
            <div className="border-line border-t pt-3">
              <FigureList of={figures.sums} />
            </div>
            <CorrectedPayments shift={shift} />
          </>
        ) : (
          <p className="text-muted text-sm">{texts.hidden}</p>
        )}
      </Card>
      <Card as="section" aria-label={texts.movements} className="flex flex-col gap-3">
        <h2 className="font-semibold text-base">{texts.movements}</h2>
        <ul className="flex flex-col gap-2 text-sm">
          {shift.movements.map(({ key, kind, amount, reason, at }) => (
            <li key={key} className="flex items-baseline gap-3">
              <span className="wrap-anywhere min-w-0 flex-1">
                {till.movement.actions[kind]} · {reason}{' '}
                <span className="text-muted text-xs">{formatTime(at, zone)}</span>
              </span>
              <span className="money font-semibold">
                {kind === 'in' ? '' : '−'}
                {formatMoney(amount)}
              </span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {movementKinds.map((kind) => (
            <Button key={kind} className="flex-1" onClick={() => setMoving(kind)}>
              {till.movement.actions[kind]}
            </Button>
          ))}
        </div>
        <Button variant="primary" size={56} wide onClick={props.onCount}>
          {texts.close}
        </Button>
        <Button variant="ghost" onClick={props.onLeave}>
          {texts.leave}
        </Button>
      </Card>
      <TipsCard shift={shift} onMove={(what) => onMove('out', what)} />
      <AwaitedPayments {...{ session, shift }} />
      {moving && (
        <MovementDialog
          kind={moving}
          onMove={(what) => onMove(moving, what)}
          onClose={() => setMoving(null)}
        />
      )}
    </div>
  );
};
