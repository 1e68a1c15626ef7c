import { useState } from 'react';
import { orderLimits } from '#contract/orders.ts';
import type { LineId } from '#domain/line-id.ts';
import { canEdit, hasBills, type Order, orderNumber, remaining } from '#domain/order.ts';
import { countUnits } from '#domain/transfer.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { useKnownOrders } from '#local/queries/tables.ts';
import { recordTransfer } from '#local/queries/transfer.ts';
import { board } from '#messages/board.ts';
import { formatOrderNumber } from '#messages/format.ts';
import { lineNames } from '#messages/lines.ts';
import { orderEditor } from '#messages/orders.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { chipClass } from '#parts/options/option-chip.tsx';
import { Button } from '#ui/button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { toast } from '#ui/toast.tsx';
import { closing, useSingleFlight } from '#ui/use-single-flight.ts';

const texts = board.transfer;

type Chosen = Partial<Record<LineId, number>>;

interface LinesProps {
  order: Order;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** What of each line goes. */
const ChosenLines = ({ order, chosen, onChoose }: LinesProps) => {
  const names = lineNames(order.lines);
  return (
    <ul className="divide-y divide-line border-line border-y">
      {order.lines.map((line) => {
        const units = chosen[line.lineId] ?? 0;
        const name = names.get(line.lineId) ?? line.productName;
        const take = (count: number) => onChoose({ ...chosen, [line.lineId]: count });
        return (
          <li key={line.lineId} className="flex min-h-14 flex-wrap items-center gap-x-3 py-1">
            {/* Where a word would break, the units have a row of their own. */}
            <span className="wrap-anywhere min-w-24 flex-1 text-sm">{name}</span>
            <div className="ml-auto flex items-center gap-3">
              <Stepper
                className="ring-0!"
                value={units}
                minusLabel={texts.minus(name)}
                plusLabel={texts.plus(name)}
                minusDisabled={units === 0}
                plusDisabled={units >= remaining(line)}
                onMinus={() => take(units - 1)}
                onPlus={() => take(units + 1)}
              />
              <span className="min-w-9 text-muted text-sm tabular-nums">
                {texts.of(remaining(line))}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
};

interface Props {
  order: Order;
  session: SessionRow;
  onClose: () => void;
}

/** In large letters a name takes two lines: nothing else shows it whole. */
const targetClass = 'wrap-anywhere h-auto! min-h-10 whitespace-normal! py-1 text-left';

const placeOf = ({ tableNumber }: Order): string => orderEditor.tableOf(tableNumber);

/** Guests change tables or sit together: units of an order go to another one that is open, all of them at first. */
export const TransferDialog = ({ order, session, onClose }: Props) => {
  const left = { ...order, lines: order.lines.filter((line) => remaining(line) > 0) };
  const everything = Object.fromEntries(left.lines.map((line) => [line.lineId, remaining(line)]));
  const [target, setTarget] = useState<Order['key'] | null>(null);
  const [chosen, setChosen] = useState<Chosen>(everything);
  const known = useKnownOrders(session.businessId);
  const others = (known ?? []).filter((other) => canEdit(other) && other.key !== order.key);
  const to = others.find(({ key }) => key === target);
  // Somebody may have billed or removed units while the window is open.
  const units = left.lines.flatMap((line) => {
    const quantity = Math.min(chosen[line.lineId] ?? 0, remaining(line));
    return quantity > 0 ? [{ lineId: line.lineId, quantity }] : [];
  });
  const count = countUnits(units);
  const isAll = left.lines.every((line) => (chosen[line.lineId] ?? 0) >= remaining(line));
  const ends = isAll && !hasBills(order);
  const tooMany = (to?.lines.length ?? 0) + units.length > orderLimits.lines;
  const [busy, send] = useSingleFlight(async () => {
    if (!to) return;
    try {
      await recordTransfer(session, order, to, units);
    } catch (error) {
      toast.error(texts.failed, { description: saveFailedText(error) });
      return;
    }
    toast.success(texts.done(count, to.tableNumber));
    onClose();
    return closing;
  });
  return (
    <FormDialog
      title={texts.open}
      description={board.orderName(formatOrderNumber(order), order.tableNumber)}
      submit={(event) => {
        event.preventDefault();
        void send();
      }}
      submitLabel={ends ? texts.join : texts.submit(count)}
      ready={to !== undefined && count > 0 && !tooMany}
      busy={busy}
      onClose={onClose}
    >
      {known && others.length === 0 ? (
        <p className="text-muted">{texts.noneOpen}</p>
      ) : (
        <div className="flex flex-col gap-5">
          <fieldset className="min-w-0">
            <legend className="mb-2 font-semibold text-sm">{texts.to}</legend>
            <div className="flex flex-wrap gap-2">
              {others.map((other) => (
                <button
                  key={other.key}
                  type="button"
                  aria-pressed={other.key === target}
                  className={chipClass(other.key === target, targetClass)}
                  onClick={() => setTarget(other.key)}
                >
                  {texts.target(placeOf(other), orderNumber(other))}
                </button>
              ))}
            </div>
          </fieldset>
          <section aria-label={texts.what}>
            <div className="mb-2 flex items-center justify-between gap-3">
              <h3 className="font-semibold text-sm">{texts.what}</h3>
              <Button variant="ghost" onClick={() => setChosen(isAll ? {} : everything)}>
                {isAll ? texts.nothing : texts.all}
              </Button>
            </div>
            <ChosenLines order={left} chosen={chosen} onChoose={setChosen} />
          </section>
          {tooMany && (
            <p className="text-danger-ink text-sm">{orderEditor.tooManyLines(orderLimits.lines)}</p>
          )}
          {order.discount && <p className="text-sm">{texts.discountStays}</p>}
          {to?.discount && <p className="text-sm">{texts.discountThere}</p>}
          {ends && <p className="text-muted text-sm">{texts.joinText(order.tableNumber)}</p>}
        </div>
      )}
    </FormDialog>
  );
};
