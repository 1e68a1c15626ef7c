import type { Mirror } from '#local/catalog/mirror.ts';
import type { Ledger, SessionRow } from '#local/ledger/ledger.ts';
import type { CatalogOutcomes } from './outcome.ts';
import type { Transport } from './transport.ts';

/** The device's time, and what waits by it. */
export interface CallClock {
  /** The right time in ms; leaps when the server or a leap of the device's clock corrects it. */
  now: () => number;
  /** Runs `task` after `ms`; returns the function that cancels it. */
  after: (ms: number, task: () => void) => () => void;
}

/** What every call needs. */
export interface ApiDeps {
  ledger: Ledger;
  transport: Transport;
  clock: Pick<CallClock, 'now'>;
}

export type CatalogDeps = ApiDeps & { mirror: Mirror };

/** What the calls of the screens need. */
export interface CallDeps extends CatalogDeps {
  clock: CallClock;
  /** Reports an error that no user caused. */
  report: (error: unknown) => void;
  /** What a failure says when the device could not store an answer, by its error. */
  storageText: (error: unknown) => string;
  /** Called when the session in the ledger has changed. */
  onSession: (session: SessionRow) => void;
  /** Brings the mirror up to date. */
  refreshCatalog: () => Promise<CatalogOutcomes>;
}
