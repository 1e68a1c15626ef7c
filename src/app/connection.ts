import type { Connection } from '#ports/server.ts';
import { NoReply, type Reply, type Transport } from '#sync/transport.ts';
import { noteContact } from './last-contact.ts';

/** Whether the server answers, as the last exchange saw it; the browser's own word only brings bad news sooner. */
export interface ConnectionWatch {
  transport: Transport;
  current: () => Connection;
  subscribe: (listener: () => void) => () => void;
  set: (connection: Connection) => void;
}

/** Every answer of the server carries its request id; a captive portal's does not. */
const fromServer = (reply: Reply): boolean => reply.header('x-request-id') !== null;

export const watchConnection = (transport: Transport, initial: Connection): ConnectionWatch => {
  let current = initial;
  const listeners = new Set<() => void>();
  const set = (connection: Connection) => {
    if (connection === current) return;
    current = connection;
    for (const listener of listeners) listener();
  };
  return {
    transport: async (call) => {
      try {
        const reply = await transport(call);
        const heard = fromServer(reply);
        if (heard) noteContact();
        set(heard ? 'online' : 'offline');
        return reply;
      } catch (error) {
        if (error instanceof NoReply) set('offline');
        throw error;
      }
    },
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
  };
};
