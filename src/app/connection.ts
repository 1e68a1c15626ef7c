import { type Atom, atom, getDefaultStore } from 'jotai';
import { isAnswer } from '#api/classify.ts';
import { type Call, NoReply, type Reply, type Transport } from '#api/transport.ts';
import type { Connection } from '#ports/server.ts';

/**
 * The least time between two reconnects (ms). Screens reload on each: where one address fails and others answer, they
 * would reload without end.
 */
const reconnectThrottleMs = 5_000;

/** Whether the server answered the last call. The browser's own events only report the loss of the network sooner. */
export const watchConnection = (transport: Transport, initial: Connection) => {
  const store = getDefaultStore();
  const shownAtom = atom(initial);
  let current = initial;
  let reconnectedAt = Number.NEGATIVE_INFINITY;
  let calls = 0;
  /** The last call, in the order of their beginnings, that the server has answered. */
  let answered = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    if (current === store.get(shownAtom)) return;
    if (store.get(shownAtom) === 'offline') reconnectedAt = performance.now();
    store.set(shownAtom, current);
  };
  const set = (connection: Connection) => {
    if (connection === current) return;
    current = connection;
    clearTimeout(timer);
    const wait =
      connection === 'online' ? reconnectedAt + reconnectThrottleMs - performance.now() : 0;
    if (wait > 0) timer = setTimeout(show, wait);
    else show();
  };
  return {
    transport: async (call: Call): Promise<Reply> => {
      calls += 1;
      const own = calls;
      try {
        const reply = await transport(call);
        if (isAnswer(reply)) answered = Math.max(answered, own);
        set(isAnswer(reply) ? 'online' : 'offline');
        return reply;
      } catch (error) {
        // One that hung while the network was away tells nothing once a later one was answered.
        if (error instanceof NoReply && own > answered) set('offline');
        throw error;
      }
    },
    current: () => current,
    /** What screens read: reconnects within five seconds are shown late. */
    shownAtom: shownAtom as Atom<Connection>,
    set,
  };
};
