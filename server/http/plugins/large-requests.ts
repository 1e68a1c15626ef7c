import { restAfter } from '../helpers/turns.ts';
import type { Server } from '../server.ts';

/** More bytes than the calls of a usual cafe have, alone or in a batch. */
const large = 150_000;

/** Lets others be answered after a large request, before its answer is sent: one caller may send them without a pause. */
export const useLargeRequests = (app: Server): void => {
  app.addHook('onSend', ({ headers }, reply, payload, done) => {
    const send = () => done(null, payload);
    if (Number(headers['content-length'] ?? 0) < large) send();
    else void restAfter(reply.elapsedTime).then(send);
  });
};
