import { claimedForMs } from '#contract/stations.ts';
import { nextPaper, type Paper, type PaperPart } from '#local/queries/comandas.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { kitchen } from '#messages/kitchen.ts';
import type { ComandaRequest } from '#parts/printing/print-requests.ts';
import { type Server, useConnection, useServer } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';

/** A paper that no other device prints meanwhile. */

const partOf: Record<Exclude<ComandaRequest['wanted'], 'seen'>, PaperPart> = {
  paper: 'all',
  news: 'news',
  offline: 'offline',
  station: 'station',
};

/** How long (ms) a person waits for the server. Then the paper is printed; if another device prints it too, their tickets clash. */
const patienceMs = 3_000;

const impatience = () => new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));

type Answer = 'claimed' | 'taken' | 'behind' | 'unanswered';

/** An answer that comes late counts for nothing: the claim may be over before the paper is out. */
const claim = async (server: Server, paper: Paper, waits: boolean): Promise<Answer> => {
  const asked = performance.now();
  const { order, lines, ticket } = paper;
  const asking = server.claimLines(order.key, { lines, after: ticket?.after ?? [] });
  const outcome = await (waits ? asking : Promise.race([asking, impatience()]));
  const isLate = performance.now() - asked > claimedForMs;
  return outcome?.ok && !isLate ? outcome.value.answer : 'unanswered';
};

/**
 * Makes the next paper of an order, and claims it where a station could be about to print the same. A station prints only what it has
 * claimed. A person hears that another device is printing it, and gets the paper where the server doesn't answer.
 */
export const useClaimedPaper = (session: SessionRow) => {
  const server = useServer();
  const isOffline = useConnection() === 'offline';
  return async ({ order, wanted }: ComandaRequest): Promise<Paper | null> => {
    if (wanted === 'seen') return null;
    const next = () => nextPaper(session, order, partOf[wanted], isOffline);
    const isAlone = wanted === 'station';
    let paper = await next();
    if (!paper?.isShared) return paper;
    let answer = await claim(server, paper, isAlone);
    if (answer === 'behind') {
      await (isAlone
        ? server.refreshOrder(order)
        : Promise.race([server.refreshOrder(order), impatience()]));
      paper = await next();
      if (!paper?.isShared) return paper;
      answer = await claim(server, paper, isAlone);
    }
    if (answer === 'claimed') return paper;
    if (!isAlone && answer === 'taken') toast.info(kitchen.taken);
    return isAlone || answer === 'taken' ? null : paper;
  };
};
