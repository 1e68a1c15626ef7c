import { atom, getDefaultStore } from 'jotai';
import { vi } from 'vitest';
import { deviceTransports } from '#api/decorators.ts';
import type { CallDeps } from '#api/deps.ts';
import type { CatalogOutcomes } from '#api/outcome.ts';
import type { Transport } from '#api/transport.ts';
import { ledger, mirror } from '#local/queries/device.ts';
import { pageClock } from '#local/queries/page-clock.ts';
import { apiCalls } from '#sync/calls/calls.ts';
import { catalogRefresh } from '#sync/pull/catalog.ts';
import { systemClock } from '#sync/push/clock.ts';

/** The app's own calls, over a network that a test gives. */

export const store = getDefaultStore();

/** What became of the catalog is of this one alone: an answer may come after its test is over. */
export const serverOver = (transport: Transport) => {
  const outcomesAtom = atom<CatalogOutcomes | null>(null);
  const parts = {
    ...deviceTransports(ledger, transport),
    ...{ ledger, mirror, clock: systemClock(pageClock), report: reportError },
    storageText: () => 'No hay espacio en este dispositivo.',
  };
  const refresh = catalogRefresh(parts);
  const deps: CallDeps & typeof parts = {
    ...parts,
    onSession: () => {},
    refreshCatalog: async () => {
      const outcomes = await refresh();
      store.set(outcomesAtom, outcomes);
      return outcomes;
    },
  };
  const own = {
    logout: vi.fn(async () => {}),
    refreshRoster: async () => false,
    lastContact: () => Date.now(),
    syncNow: () => {},
  };
  const calls = Object.create(apiCalls(deps)) as ReturnType<typeof apiCalls>;
  return { server: Object.assign(calls, own), outcomesAtom };
};

export type ServerOnScreen = ReturnType<typeof serverOver>;
