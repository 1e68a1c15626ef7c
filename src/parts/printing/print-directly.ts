import type { Paper } from '#ui/print-sheet.tsx';
import { toast } from '#ui/toast.tsx';
import { requestPrint } from './print-requests.ts';
import type { Printout } from './printout.ts';
import { withHardware } from './receipt-printer.ts';
import { tellFailure } from './told-failures.ts';

interface PaperJob {
  /** Of its messages. */
  id: string;
  printout: Printout;
  roll: Paper;
  sent: string;
  failed: string;
}

/**
 * Prints on the receipt printer. After a failure a person may let it try again, or the browser print, on whatever screen they are.
 * @param ask whether a person has just touched the screen, and may choose the printer again
 * @returns whether the printer has taken the paper
 */
export const printDirectly = async (job: PaperJob, ask = false): Promise<boolean> => {
  const { id, printout, roll } = job;
  const failure = await withHardware((hardware) => hardware.print(printout, roll, ask));
  if (failure)
    tellFailure(failure, {
      id,
      title: job.failed,
      again: () => void printDirectly(job, true),
      byBrowser: () => requestPrint({ wanted: 'sheet', printout, id, failed: job.failed }),
    });
  else toast.success(job.sent, { id: `${id} sent` });
  return failure === null;
};
