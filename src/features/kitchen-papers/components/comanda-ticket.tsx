import type { Comanda, PrintedLine } from '#domain/comanda.ts';
import type { Numbered } from '#domain/order.ts';
import { formatDateTime, formatOrderNumber } from '#messages/format.ts';
import { optionsText } from '#messages/lines.ts';
import { printing } from '#messages/printing.ts';
import { useTimeZone } from '#ports/time-zone.ts';

const texts = printing.comanda;

interface Props {
  comanda: Comanda;
  order: Numbered;
  waiter: string;
  /** The time of printing, in ms. */
  at: number;
}

/** The kitchen's ticket, in letters that are read at arm's length. */
export const ComandaTicket = ({ comanda, order, waiter, at }: Props) => {
  const zone = useTimeZone();
  const { kind, tableNumber, movedFrom, note, noteChanged, lines } = comanda;
  return (
    <>
      <p className="text-center font-bold text-[1.3em] tracking-widest">{texts.title[kind]}</p>
      <p className="text-center font-bold text-[2.2em] leading-tight">{texts.table(tableNumber)}</p>
      {movedFrom !== null && <p className="text-center font-semibold">{texts.before(movedFrom)}</p>}
      <p className="flex flex-wrap justify-between gap-x-[3mm]">
        <span>{formatDateTime(at, zone)}</span>
        {order.id !== null && <span>{texts.order(formatOrderNumber(order))}</span>}
      </p>
      {waiter && <p>{texts.waiter(waiter)}</p>}
      {(kind === 'change' ? noteChanged : note) && (
        <p className="mt-[1.5mm] border border-black p-[1.5mm] font-semibold text-[1.2em]">
          {`${noteChanged ? texts.newNote : texts.note}: ${note || texts.noNote}`}
        </p>
      )}
      {lines.length > 0 && <hr />}
      <ul>
        {lines.map((line) => (
          <Line
            key={`${line.lineId} ${line.quantity}`}
            line={line}
            change={kind === 'change' || kind === 'cancel'}
          />
        ))}
      </ul>
    </>
  );
};

const countOf = ({ quantity }: PrintedLine, change: boolean): string => {
  if (!change) return String(quantity);
  if (quantity === 0) return '';
  return quantity < 0 ? texts.minus(-quantity) : texts.plus(quantity);
};

const Line = ({ line, change }: { line: PrintedLine; change: boolean }) => {
  const options = optionsText(line.options);
  return (
    <li className="break-inside-avoid py-[1mm]">
      <p className="flex gap-[2.5mm] font-bold text-[1.45em] leading-tight">
        <span className="money">{countOf(line, change)}</span>
        <span className="min-w-0">{line.productName}</span>
      </p>
      {options && <p className="pl-[4mm] font-bold text-[1.3em] leading-tight">{options}</p>}
      {(line.note || line.noteChanged) && (
        <p className="pl-[4mm] font-semibold text-[1.2em]">
          {line.noteChanged ? `${texts.newNote}: ${line.note || texts.noNote}` : `→ ${line.note}`}
        </p>
      )}
    </li>
  );
};
