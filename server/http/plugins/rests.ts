import type { IncomingHttpHeaders } from 'node:http';
import { restAfter } from '../../turns.ts';
import type { Server } from '../server.ts';

/** More bytes than the calls of a usual cafe have, alone or in a batch. */
const large = 100_000;

/** Of a request's body, in bytes. One that comes in chunks doesn't say. */
const sizeOf = (headers: IncomingHttpHeaders): number =>
  headers['transfer-encoding'] ? Infinity : Number(headers['content-length'] ?? 0);

/**
 * Lets others be answered after a large call, before its answer is sent: one caller may send them without a pause. Lists, which are
 * sent as streams, give others their turns themselves.
 */
export const useRests = (app: Server): void => {
  app.addHook('onSend', ({ headers }, reply, payload, done) => {
    const send = () => done(null, payload);
    const answered = typeof payload === 'string' ? payload.length : 0;
    if (Math.max(sizeOf(headers), answered) < large) send();
    else void restAfter(reply.elapsedTime).then(send);
  });
};
