import type { SessionRow } from '#local/queries/session.ts';
import { usePrintRequests } from '#parts/kitchen/print-requests.ts';
import { deferred } from '#ui/deferred.tsx';

const ComandaPrinter = deferred(async () => (await import('./comanda-printer.tsx')).ComandaPrinter);

/** Prints the comandas that any screen asks for. Loaded with the first of them. */
export const KitchenPapers = ({ session }: { session: SessionRow }) => {
  const requests = usePrintRequests();
  return <ComandaPrinter open={requests.length > 0} {...{ session, requests }} />;
};
