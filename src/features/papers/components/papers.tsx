import type { SessionRow } from '#local/queries/session.ts';
import { usePrintRequests } from '#parts/printing/print-requests.ts';
import { deferred } from '#ui/deferred.tsx';

const PaperPrinter = deferred(async () => (await import('./paper-printer.tsx')).PaperPrinter);

/** Prints the papers that any screen asks for. Loaded with the first of them. */
export const Papers = ({ session }: { session: SessionRow }) => {
  const requests = usePrintRequests();
  return <PaperPrinter open={requests.length > 0} {...{ session, requests }} />;
};
