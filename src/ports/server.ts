import { createContext, use } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import type { Stats } from '#contract/stats.ts';

/**
 * What a screen may ask of the server. Screens read the device; these calls only bring the device up to date, or
 * do what can't be done without a network. The composition root provides them.
 */

/** Why a call failed: the server's code and Spanish text, or 'network' when there was no usable answer. */
export interface Failure {
  ok: false;
  code: ErrorCode | 'network';
  message: string | null;
  fields: Record<string, string>;
}

export type Outcome<T = void> = { ok: true; value: T } | Failure;

export interface ServerPort {
  /** Ends the session on this device, and on the server when it can be reached. Keeps what is pending. */
  logout: () => Promise<void>;
  refreshOrders: () => Promise<Outcome>;
  /** `ref`: number or key. */
  refreshOrder: (ref: string) => Promise<Outcome>;
  /** UTC, ISO 8601. */
  refreshBills: (start: string, end: string) => Promise<Outcome>;
  refreshBill: (ref: string) => Promise<Outcome>;
  stats: () => Promise<Outcome<Stats>>;
  /** Sends what waits now, without waiting for the next try. */
  syncNow: () => void;
}

export const ServerContext = createContext<ServerPort | null>(null);

export const useServer = (): ServerPort => {
  const server = use(ServerContext);
  if (!server) throw new Error('ServerContext is not provided');
  return server;
};

/** Reachability as the last calls saw it. */
export type Connection = 'online' | 'offline';

export const ConnectionContext = createContext<Connection>('online');

export const useConnection = (): Connection => use(ConnectionContext);
