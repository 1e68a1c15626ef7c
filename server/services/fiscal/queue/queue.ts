import type { FastifyBaseLogger } from 'fastify';
import type { SriClient } from '../sri/client.ts';
import { takeDocuments } from './rows.ts';
import { moveDocument, type QueueDeps } from './step.ts';
import { waitAfter } from './waits.ts';

/** At once, of an instance: the authority gets a steady stream after a long time without it, not a flood. */
const mostAtOnce = 8;

/** Between looks at what is due, in ms. */
const lookEvery = 2_000;

/** Moves what is due on once. @returns how many documents there were */
export const moveDue = async (
  deps: QueueDeps,
  { most = mostAtOnce, log }: { most?: number; log?: FastifyBaseLogger } = {},
): Promise<number> => {
  const rows = await takeDocuments(deps.database, deps.now(), most);
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

/** Tells after each call whether the authority was silent. */
const watchedClient = (client: SriClient, told: (isSilent: boolean) => void): SriClient => {
  const watch = <Answer extends { kind: string }>(answer: Answer): Answer => {
    told(answer.kind === 'no-reply' || answer.kind === 'unclear');
    return answer;
  };
  return {
    send: async (...call) => watch(await client.send(...call)),
    ask: async (...call) => watch(await client.ask(...call)),
  };
};

/**
 * Works through the documents of all businesses. While the authority is silent one document tries for all, ever more rarely.
 * @returns a function that stops it and waits for what is under way
 */
export const runQueue = (deps: QueueDeps, log: FastifyBaseLogger): (() => Promise<void>) => {
  let stopped = false;
  let silent = 0;
  let wake: (() => void) | undefined;
  const watched: QueueDeps = {
    ...deps,
    client: watchedClient(deps.client, (isSilent) => {
      silent = isSilent ? silent + 1 : 0;
    }),
  };
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, silent > 0 ? waitAfter(silent, deps.random()) : lookEvery);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const work = async () => {
    while (!stopped) {
      const most = silent > 0 ? 1 : mostAtOnce;
      const moved = await moveDue(watched, { most, log }).catch((error: unknown) => {
        log.error({ err: error }, 'the queue of documents failed');
        return 0;
      });
      if ((moved === 0 || silent > 0) && !stopped) await rest();
    }
  };
  const running = work();
  return async () => {
    stopped = true;
    wake?.();
    await running;
  };
};
