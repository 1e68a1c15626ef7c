import { createContext, use } from 'react';
import type { Failure, Outcome } from '#api/outcome.ts';
import type { ApiCalls } from '#sync/calls/calls.ts';
import type { BoardNews } from '#sync/pull/board-news.ts';

export type { BoardNews, Failure, Outcome };

/** The calls of the API, and what the page itself knows of its server. The composition root provides it. */
export interface Server extends ApiCalls {
  /** Ends the session on this device, and on the server when it can be reached. Keeps what is pending. */
  logout: () => Promise<void>;
  /** Fetches the roster of a shared device. @returns whether there is another one now */
  refreshRoster: () => Promise<boolean>;
  /** When the server last answered: ms; null when it never did. */
  lastContact: () => number | null;
  /** Sends all pending operations now, without waiting for the next try. */
  syncNow: () => void;
}

export const ServerContext = createContext<Server | null>(null);

export const useServer = (): Server => {
  const server = use(ServerContext);
  if (!server) throw new Error('ServerContext is not provided');
  return server;
};

/** Whether the last calls reached the server; unknown before the first answer. */
export type Connection = 'online' | 'offline' | 'unknown';

export const ConnectionContext = createContext<Connection>('online');

export const useConnection = (): Connection => use(ConnectionContext);
