import type { FastifyBaseLogger } from 'fastify';
import { takeDocuments } from './rows.ts';
import { moveDocument, type QueueDeps } from './step.ts';

/** At once, of an instance: the authority gets a steady stream after a long time without it, not a flood. */
const mostAtOnce = 8;

/** Between looks at what is due, in ms. */
const lookEvery = 2_000;

/** Moves all that is due on once. @returns how many documents there were */
export const moveDue = async (deps: QueueDeps, log?: FastifyBaseLogger): Promise<number> => {
  const rows = await takeDocuments(deps.database, deps.now(), mostAtOnce);
  await Promise.all(
    rows.map((row) =>
      moveDocument(deps, row).catch((error: unknown) =>
        // Its lease ends, and it is taken up again.
        log?.error({ err: error, document: row.id }, 'a document could not be moved on'),
      ),
    ),
  );
  return rows.length;
};

/** Works through the documents of all businesses. @returns a function that stops it and waits for what is under way */
export const runQueue = (deps: QueueDeps, log: FastifyBaseLogger): (() => Promise<void>) => {
  let stopped = false;
  let wake: (() => void) | undefined;
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookEvery);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const work = async () => {
    while (!stopped) {
      const moved = await moveDue(deps, log).catch((error: unknown) => {
        log.error({ err: error }, 'the queue of documents failed');
        return 0;
      });
      if (moved === 0 && !stopped) await rest();
    }
  };
  const running = work();
  return async () => {
    stopped = true;
    wake?.();
    await running;
  };
};
