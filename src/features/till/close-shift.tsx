import { ArrowLeft, ClipboardList, Lock, Pencil } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { compareMoney, type Money, minus, zero } from '#domain/money.ts';
import { type Denomination, usualTolerance } from '#domain/shift.ts';
import type { Draft } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import type { LocalShift } from '#local/queries/shifts.ts';
import { common } from '#messages/common.ts';
import { formatMoney } from '#messages/format.ts';
import { till } from '#messages/till.ts';
import { useDraftStore } from '#parts/draft/use-draft-form.ts';
import { typedAmount } from '#parts/typed-number.ts';
import { usePeople } from '#ports/people.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/layout.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { AwaitedPayments } from './awaited-payments.tsx';
import { CorrectedPayments } from './corrected-payments.tsx';
import { type CountDraft, countedCash, emptyCount } from './count-draft.ts';
import { DenominationGrid } from './denominations.tsx';
import { FigureList } from './figure-list.tsx';
import { cashFigures, expectedOf, otherFigures, tipFigures } from './figures.ts';
import type { useTill } from './use-till.ts';

const texts = till.count;

interface Props {
  session: SessionRow;
  shift: LocalShift;
  subtitle: string;
  kept: Draft<CountDraft>;
  openOrders: number;
  onClose: (closing: Parameters<ReturnType<typeof useTill>['close']>[1]) => Promise<boolean>;
  onBack: () => void;
}

const isBeyond = (difference: Money, tolerance: Money): boolean =>
  compareMoney(difference, tolerance) > 0 || compareMoney(minus(zero, difference), tolerance) > 0;

/** More or less than there should be. */
const Difference = ({ difference, tolerance }: { difference: Money; tolerance: Money }) => {
  const order = compareMoney(difference, zero);
  if (order === 0)
    return <p className="rounded-md bg-brand-soft p-4 font-bold text-brand">{texts.exact}</p>;
  const beyond = isBeyond(difference, tolerance);
  return (
    <div
      className={cx(
        'rounded-md p-4',
        beyond ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning-ink',
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{order < 0 ? texts.short : texts.over}</span>
        <strong className="money text-table">
          {formatMoney(order < 0 ? minus(zero, difference) : difference)}
        </strong>
      </p>
      {!beyond && <p className="text-xs">{texts.tolerance(formatMoney(tolerance))}</p>}
    </div>
  );
};

/** Counts a drawer, blind: what there should be is shown once it was counted. Then the shift is closed. */
export const CloseShift = ({ session, shift, kept, ...props }: Props) => {
  const { store, finish } = useDraftStore(kept);
  const { names } = usePeople();
  const initial = kept.initial ?? emptyCount;
  const [draft, setDraft] = useState(initial);
  const [counted, setCounted] = useState<Money | null>(null);
  const [checked, setChecked] = useState(false);
  const change = (patch: Partial<CountDraft>) => setDraft({ ...draft, ...patch });
  // One function for all taps, so that a note draws no other one again.
  const changePiece = useCallback(
    (piece: Denomination, units: number) =>
      setDraft((before) => ({ ...before, counts: { ...before.counts, [piece]: units } })),
    [],
  );
  useEffect(() => {
    if (draft !== initial) void store(draft);
  }, [draft, initial, store]);
  const cash = countedCash(draft);
  const tolerance = session.settings.preferences?.closeTolerance ?? usualTolerance;
  // Of thousands of payments, which no tap on a note has to add up again.
  const expected = useMemo(() => expectedOf(shift), [shift]);
  const isCounted = counted !== null;
  const figures = useMemo(
    () =>
      isCounted && {
        cash: cashFigures(shift),
        others: [...otherFigures(shift), ...tipFigures(shift, names)],
      },
    [isCounted, shift, names],
  );
  // What the tap asks for is painted first, and the dozen of fields right behind it.
  const showsPieces = useDeferredValue(true, false);
  const difference = counted && minus(counted, expected);
  const reason = draft.reason.trim();
  const needsReason = difference !== null && isBeyond(difference, tolerance) && reason === '';
  const left = draft.left.trim() === '' ? counted : typedAmount(draft.left);
  const wrongLeft =
    counted !== null && (left === null || compareMoney(left, counted) > 0)
      ? texts.leftInvalid
      : undefined;
  const count = () => {
    setChecked(true);
    if (cash === null) return;
    setChecked(false);
    setCounted(cash);
  };
  const [busy, close] = useSingleFlight(async () => {
    setChecked(true);
    if (counted === null || needsReason || wrongLeft || left === null) return;
    const pieces = draft.total === null && { denominations: draft.counts };
    const closing = {
      ...{ counted: { cash: counted, ...pieces }, expected, left },
      ...(reason && { reason }),
    };
    if (!(await props.onClose(closing))) return;
    await finish();
    toast.success(texts.done);
  });
  return (
    <Page className="flex-1">
      <header className="mb-5 flex flex-wrap items-center gap-3">
        <IconButton label={texts.back} icon={<ArrowLeft size={22} />} onClick={props.onBack} />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="font-bold text-lg">{texts.title}</h1>
          <p className="text-muted text-sm">{props.subtitle}</p>
        </div>
        {counted === null ? (
          <Button onClick={() => change({ total: draft.total === null ? '' : null })}>
            {draft.total === null ? texts.typed : texts.byPieces}
          </Button>
        ) : (
          <Button icon={<Pencil size={18} />} onClick={() => setCounted(null)}>
            {common.correct}
          </Button>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_--spacing(92)]">
        <div className="flex min-w-0 flex-col gap-3">
          {draft.total === null ? (
            showsPieces && (
              <DenominationGrid counts={draft.counts} onChange={isCounted ? null : changePiece} />
            )
          ) : (
            <Card>
              <NumberField
                label={texts.total}
                start="$"
                step="0.01"
                min={0}
                placeholder="0.00"
                readOnly={counted !== null}
                value={draft.total}
                error={checked && cash === null ? common.amountInvalid : undefined}
                onChange={({ target }) => change({ total: target.value })}
              />
            </Card>
          )}
          <AwaitedPayments session={session} shift={shift} />
          <p className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 text-sm">
            <ClipboardList size={20} aria-hidden="true" className="shrink-0" />
            {props.openOrders > 0 ? texts.open(props.openOrders) : texts.noOpen}
          </p>
          {counted === null && (
            <p className="flex items-center gap-2 text-muted text-sm">
              <Lock size={18} aria-hidden="true" className="shrink-0" />
              {till.shift.hidden}
            </p>
          )}
        </div>
        <Card as="section" aria-label={texts.counted} className="flex flex-col gap-4">
          <dl>
            <dt className="font-semibold text-muted">{texts.counted}</dt>
            <dd className="money text-left font-bold text-total" aria-live="polite">
              {formatMoney(counted ?? cash ?? zero)}
            </dd>
          </dl>
          {counted === null || difference === null || !figures ? (
            <Button variant="primary" size={56} wide onClick={count}>
              {texts.submit}
            </Button>
          ) : (
            <>
              <FigureList of={figures.cash} />
              <Difference difference={difference} tolerance={tolerance} />
              {compareMoney(difference, zero) !== 0 && (
                <TextArea
                  label={texts.reason}
                  maxLength={200}
                  value={draft.reason}
                  error={checked && needsReason ? texts.reasonMissing : undefined}
                  onChange={({ target }) => change({ reason: target.value })}
                />
              )}
              <NumberField
                label={texts.left}
                hint={texts.leftHint}
                start="$"
                step="0.01"
                min={0}
                placeholder={counted}
                value={draft.left}
                error={wrongLeft}
                onChange={({ target }) => change({ left: target.value })}
              />
              <FigureList of={figures.others} />
              <CorrectedPayments shift={shift} />
              <Button variant="primary" size={56} wide loading={busy} onClick={() => close()}>
                {texts.close}
              </Button>
            </>
          )}
        </Card>
      </div>
    </Page>
  );
};
