import type { Instants } from '#domain/calendar.ts';
import type { BillKey } from '#domain/order.ts';
import { isWholeBill, type LocalBill } from '#local/queries/bills.ts';
import { bills as texts } from '#messages/bills.ts';
import { useApproval } from '#parts/people/approval.ts';
import { useDayRule } from '#ports/days.ts';
import { useConnection, useServer } from '#ports/server.ts';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { csvOf, type ExportedBill, type SoldLine } from './csv.ts';
import type { Range } from './range.ts';

const linesOf = ({ bill }: LocalBill) => (isWholeBill(bill) ? bill.lines : null);

/** Bills with the lines that the device has, else those that the server has `told`, by the bill's key. */
export const withLines = (
  bills: readonly LocalBill[],
  told: ReadonlyMap<BillKey, readonly SoldLine[]> | null,
): ExportedBill[] =>
  bills.map((local) => ({ ...local, lines: linesOf(local) ?? told?.get(local.bill.key) ?? null }));

/**
 * Downloads bills of a period as CSV. The device has the lines of few bills, so the server is asked for the others; the
 * person is told how many bills are without them. Who may not export is told who may.
 */
export const useExport = (range: Range, { start, end }: Instants) => {
  const server = useServer();
  const offline = useConnection() === 'offline';
  const rule = useDayRule();
  const approve = useApproval();
  return useSingleFlight(async (bills: readonly LocalBill[]) => {
    if (!(await approve('export-sales'))) return;
    const asked = offline || bills.every(linesOf) ? null : await server.billLines(start, end);
    const exported = withLines(bills, asked?.ok ? asked.value : null);
    saveFile(texts.export.file(range.start, range.end), csvOf(exported, rule), 'text/csv');
    const lacking = exported.filter(({ lines }) => lines === null).length;
    if (lacking > 0) toast.info(texts.export.noLines(lacking));
  });
};
