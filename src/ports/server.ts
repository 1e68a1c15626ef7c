import { createContext, use } from 'react';
import type { Stats, StatsPeriod } from '#contract/stats.ts';
import type { CategoriesPort } from './categories.ts';
import type { Failure, Outcome } from './outcome.ts';
import type { ProductsPort } from './products.ts';
import type { SelfPort } from './self.ts';

/**
 * What a screen may ask of the server. Screens read the device; these calls only bring the device up to date, or
 * do what can't be done without a network. The composition root provides them.
 */

export type { Failure, Outcome };

export interface ServerPort extends SelfPort, CategoriesPort, ProductsPort {
  /** Ends the session on this device, and on the server when it can be reached. Keeps what is pending. */
  logout: () => Promise<void>;
  refreshOrders: () => Promise<Outcome>;
  /** `ref`: number or key. */
  refreshOrder: (ref: string) => Promise<Outcome>;
  /** UTC, ISO 8601. */
  refreshBills: (start: string, end: string) => Promise<Outcome>;
  refreshBill: (ref: string) => Promise<Outcome>;
  /** The figures of the last `days` days. */
  stats: (days: StatsPeriod) => Promise<Outcome<Stats>>;
  /** When the server was last heard: ms, the device's clock; null when it never was. */
  lastContact: () => number | null;
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
