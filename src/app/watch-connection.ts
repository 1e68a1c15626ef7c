import { isAnswer } from '#api/classify.ts';
import { NoReply, type Transport } from '#api/transport.ts';
import type { Connection } from '#ports/server.ts';

/**
 * The same transport, which tells whether the server answered the last call. The browser's own events only report the loss
 * of the network sooner.
 * @param page gets those events
 */
export const watchConnection = (
  transport: Transport,
  tell: (connection: Connection) => void,
  page: EventTarget,
): Transport => {
  let calls = 0;
  /** The last call, in the order of their beginnings, that the server has answered. */
  let answered = 0;
  /** The last one that had begun when the network was lost: its answer, on its way then, says nothing of now. */
  let beforeLoss = 0;
  page.addEventListener('offline', () => {
    beforeLoss = calls;
    tell('offline');
  });
  /** One that hung while the network was away tells nothing once a later one was answered. */
  const missed = (call: number) => call > answered && tell('offline');
  return async (call) => {
    calls += 1;
    const own = calls;
    try {
      const reply = await transport(call);
      if (isAnswer(reply)) {
        answered = Math.max(answered, own);
        if (own > beforeLoss) tell('online');
      } else missed(own);
      return reply;
    } catch (error) {
      if (error instanceof NoReply && !call.signal?.aborted) missed(own);
      throw error;
    }
  };
};
