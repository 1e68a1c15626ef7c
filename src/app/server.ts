import { revokeToken } from '#api/session.ts';
import { forgetCatalog, imagesCache } from '#local/catalog/mirror.ts';
import { forgetSignedOut } from '#local/ledger/forget.ts';
import { endWaits } from '#local/outbox/pending.ts';
import { pageClock } from '#local/queries/page-clock.ts';
import type { Server } from '#ports/server.ts';
import type { ApiCalls } from '#sync/calls/calls.ts';
import type { Engine } from '#sync/push/engine.ts';
import { inOneTab } from './board-news.ts';
import { deps } from './device.ts';
import { connection } from './device-connection.ts';
import { refreshRoster } from './follow.ts';
import { clearSession } from './local-session.ts';

/** What the screens may ask, over this device's parts. */
export const createServer = (calls: ApiCalls, engine: Engine): Server => {
  const syncNow = () =>
    void endWaits(deps.ledger)
      .then(() => engine.wake(true))
      .catch(deps.report);
  const boardNews = inOneTab(calls.boardNews);
  // `calls` is the prototype: those of them that are loaded later can't be copied.
  const own = {
    refreshOrders: async () => {
      const orders = await calls.refreshOrders();
      if (orders.ok) void engine.noteReached();
      return orders;
    },
    boardNews: async () => {
      // Whether it is back, the next poll finds out.
      if (connection.current() === 'offline') return 'unheld';
      const news = await boardNews();
      if (news === 'same') void engine.noteReached();
      return news;
    },
    nameDevice: async (input) => {
      const named = await calls.nameDevice(input);
      // From now on several people work here.
      if (named.ok) void refreshRoster(false);
      return named;
    },
    changeBusiness: async (id) => {
      const changed = await calls.changeBusiness(id);
      // What waited for this business leaves now, and its catalog comes before the network may go.
      if (changed.ok) syncNow();
      if (changed.ok) void deps.refreshCatalog();
      return changed;
    },
    logout: async () => {
      const { ledger, mirror } = deps;
      const session = await ledger.session.get('current');
      // The token first: without a session it would be taken for a new sign-in, and its session fetched.
      clearSession();
      await ledger.session.delete('current');
      if (session) void revokeToken(deps, session.token).catch(deps.report);
      await forgetCatalog(mirror);
      await forgetSignedOut(ledger);
      await self.caches?.delete(imagesCache);
    },
    refreshRoster: () => refreshRoster(false),
    lastContact: pageClock.lastContact,
    syncNow,
  } satisfies Partial<Server>;
  return Object.assign(Object.create(calls) as ApiCalls, own);
};
