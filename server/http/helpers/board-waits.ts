import type { ServerResponse } from 'node:http';
import { boardLooks } from '../../services/board/board-looks.ts';
import type { Scope } from '../../services/kernel/scope.ts';
import type { Deps, Server } from '../server.ts';

/** Requests that wait for news of a board. */

/** So many wait at once of one session, as of a person's browsers that have one token, and of all. Others are answered at once. */
const most = { session: 4, all: 5_000 };

interface Wait {
  session: number;
  /** The longest. */
  seconds: number;
  /** Nobody waits any more once it is closed. */
  response: ServerResponse;
}

export const boardWaits = (app: Server, { database, now }: Deps) => {
  const nextLook = boardLooks(database.db, now);
  const waiting: number[] = [];
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  /** @returns whether `isNews` held for the state of the board while it waited */
  return async (
    { businessId }: Scope,
    { session, seconds, response }: Wait,
    isNews: (state: string | undefined) => boolean,
  ): Promise<boolean> => {
    const own = waiting.filter((other) => other === session).length;
    if (own >= most.session || waiting.length >= most.all) return false;
    waiting.push(session);
    try {
      const end = performance.now() + 1_000 * seconds;
      while (performance.now() < end && !isClosing && !response.destroyed)
        if (isNews(await nextLook(businessId))) return true;
      return false;
    } finally {
      // An idle connection would keep a server that is being stopped.
      if (isClosing && !response.headersSent) response.setHeader('connection', 'close');
      waiting.splice(waiting.indexOf(session), 1);
    }
  };
};
