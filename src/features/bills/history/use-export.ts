import type { BillFileFormat } from '#contract/bills.ts';
import type { Instants } from '#domain/calendar.ts';
import type { BillKey } from '#domain/order.ts';
import { isWholeBill, type LocalBill } from '#local/queries/bills.ts';
import { bills } from '#messages/bills.ts';
import { failureText } from '#messages/errors.ts';
import { useApproval } from '#parts/people/approval.ts';
import { useDayRule } from '#ports/days.ts';
import { type Failure, useConnection, useServer } from '#ports/server.ts';
import { saveBlob, saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { csvOf, type ExportedBill, type SoldLine } from './csv.ts';
import type { Range } from './range.ts';

const texts = bills.export;

const linesOf = ({ bill }: LocalBill) => (isWholeBill(bill) ? bill.lines : null);

/** Bills with the lines that the device has, else those that the server has `told`, by the bill's key. */
export const withLines = (
  list: readonly LocalBill[],
  told: ReadonlyMap<BillKey, readonly SoldLine[]> | null,
): ExportedBill[] =>
  list.map((local) => ({ ...local, lines: linesOf(local) ?? told?.get(local.bill.key) ?? null }));

/** Bills that only this device has. */
const countUnsent = (list: readonly LocalBill[]): number =>
  list.filter(({ bill }) => bill.id === null).length;

/** An older server takes the path for that of a bill. */
const reasonOf = (failed: Failure): string =>
  failed.code === 'bill-not-found' ? texts.olderServer : failureText(failed, texts.offline);

/** A format: the file of the whole period, made by the server, which has bases and taxes of each bill. `list`: made of what is shown. */
export type Wanted = BillFileFormat | 'list';

/**
 * Downloads the sales of a period, for who may export them; others are told who may.
 * @param period all bills that the device knows of it @param shown what search and filter leave of them
 */
export const useExport = (
  range: Range,
  { start, end }: Instants,
  period: readonly LocalBill[],
  shown: readonly LocalBill[],
) => {
  const server = useServer();
  const offline = useConnection() === 'offline';
  const rule = useDayRule();
  const approve = useApproval();
  const nameOf = (format: BillFileFormat) => texts.file(range.start, range.end, format);

  /** The device has the lines of few bills, so the server is asked for the others; it is said how many bills are without them. */
  const saveList = async () => {
    const asked = offline || shown.every(linesOf) ? null : await server.billLines(start, end);
    const exported = withLines(shown, asked?.ok ? asked.value : null);
    saveFile(nameOf('csv'), csvOf(exported, rule), 'text/csv');
    const lacking = exported.filter(({ lines }) => lines === null).length;
    if (lacking > 0) toast.info(texts.noLines(lacking));
  };

  const savePeriod = async (format: BillFileFormat) => {
    const asked = await server.billFile(format, start, end);
    if (!asked.ok) return toast.error(texts.failed, { description: reasonOf(asked) });
    saveBlob(nameOf(format), asked.value);
    const unsent = countUnsent(period);
    if (unsent > 0) toast.info(texts.unsent(unsent));
  };

  return useSingleFlight(async (wanted: Wanted) => {
    if (!(await approve('export-sales'))) return;
    await (wanted === 'list' ? saveList() : savePeriod(wanted));
  });
};
