import { NoReply, type Reply, type Transport } from '#api/transport.ts';
import type { Connection } from '#ports/server.ts';
import { recordContact } from './last-contact.ts';

/** Whether the server answers, as the last exchange saw it; the browser's own word only brings bad news sooner. */
export interface ConnectionWatch {
  transport: Transport;
  current: () => Connection;
  /** What screens go by: a return too soon after the last is told later. */
  shown: () => Connection;
  subscribe: (listener: () => void) => () => void;
  set: (connection: Connection) => void;
}

/** Every answer of the server carries its request id; a captive portal's does not. */
const fromServer = (reply: Reply): boolean => reply.header('x-request-id') !== null;

/**
 * The least time between two returns, in milliseconds. Screens ask again when the server is back: where one address
 * fails while others answer, they would ask without end.
 */
const pause = 5_000;

export const watchConnection = (transport: Transport, initial: Connection): ConnectionWatch => {
  let current = initial;
  let shown = initial;
  let returned = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const show = () => {
    if (current === shown) return;
    if (current === 'online') returned = Date.now();
    shown = current;
    for (const listener of listeners) listener();
  };
  const set = (connection: Connection) => {
    if (connection === current) return;
    current = connection;
    clearTimeout(timer);
    const wait = connection === 'online' ? returned + pause - Date.now() : 0;
    if (wait > 0) timer = setTimeout(show, wait);
    else show();
  };
  return {
    transport: async (call) => {
      try {
        const reply = await transport(call);
        const heard = fromServer(reply);
        if (heard) recordContact();
        set(heard ? 'online' : 'offline');
        return reply;
      } catch (error) {
        if (error instanceof NoReply) set('offline');
        throw error;
      }
    },
    current: () => current,
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
  };
};
