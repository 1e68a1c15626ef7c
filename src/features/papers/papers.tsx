import type { SessionRow } from '#local/queries/session.ts';
import { usePrintRequests } from '#parts/printing/print-requests.ts';
import { useToldFailures } from '#parts/printing/told-failures.ts';
import { deferred } from '#ui/deferred.tsx';

const PaperPrinter = deferred(async () => (await import('./paper-printer.tsx')).PaperPrinter);
const PrinterFailures = deferred(
  async () => (await import('./printer-failures.tsx')).PrinterFailures,
);

/** Prints the papers that any screen asks for, and says what was not printed. Loaded with the first of them. */
export const Papers = ({ session }: { session: SessionRow }) => {
  const requests = usePrintRequests();
  return (
    <>
      <PrinterFailures open={useToldFailures().length > 0} />
      <PaperPrinter open={requests.length > 0} {...{ session, requests }} />
    </>
  );
};
