import { useAtomValue } from 'jotai';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import {
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useMatches,
  useOutletContext,
} from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { KitchenStation } from '#features/kitchen/kitchen-station.tsx';
import { Papers } from '#features/papers/papers.tsx';
import { PeopleAtDevice } from '#features/people/people-at-device.tsx';
import { PersonButton } from '#features/people/person-button.tsx';
import { AppFrame } from '#features/shell/app-frame.tsx';
import { NotFoundScreen } from '#features/shell/not-found-screen.tsx';
import { Losses } from '#features/sync-status/lost/losses.tsx';
import { Notices } from '#features/sync-status/notices/notices.tsx';
import { Refusals } from '#features/sync-status/notices/refusals.tsx';
import { ConnectionPill } from '#features/sync-status/pill/connection-pill.tsx';
import { pageClock } from '#local/queries/page-clock.ts';
import { type SessionRow, useSession } from '#local/queries/session.ts';
import { shell } from '#messages/shell.ts';
import { ClockContext } from '#ports/clock.ts';
import { ServerContext } from '#ports/server.ts';
import { CatalogOutcomesContext } from '#ports/use-catalog-list.ts';
import { deferred } from '#ui/deferred.tsx';
import { doLater } from '#ui/later.ts';
import { boot } from './boot.ts';
import { DayRuleProvider } from './day-rule.tsx';
import { isLedgerDeleted } from './deleted-ledger.ts';
import { catalogOutcomesAtom } from './device.ts';
import { ForRole } from './for-role.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { clearSession, useStoredToken } from './local-session.ts';
import { OrderPoll } from './order-poll.tsx';
import { PeopleProvider } from './people.tsx';
import { navigation, type ScreenRoute, screens } from './routes.ts';
import { ScreenFailure, StartFailure } from './screen-failure.tsx';
import { TokenSignIn } from './token-sign-in.tsx';

const ReviewBadge = deferred(
  async () => (await import('#features/reviews/review-badge.tsx')).ReviewBadge,
);

/**
 * The frame of the protected area. Signed-out users go to / and come back after signing in; users without a business
 * set one up first. It decides by the session on the device, so it works without a network.
 * `known`: the session when the page started.
 */
const Protected = ({ known }: { known: SessionRow | null }) => {
  const read = useSession();
  const token = useStoredToken();
  const last = useRef(known);
  if (read) last.current = read;
  // The session that the start has read is drawn without reading it again, and the last one until a deleted ledger has it again.
  const isLastShown = read === undefined || (read === null && isLedgerDeleted());
  const session = isLastShown && last.current?.token === token ? last.current : read;
  const screen = useMatches().at(-1)?.handle as ScreenRoute | undefined;
  const { pathname, search, hash } = useLocation();
  const ended = useRef(false);
  const leave = () => {
    ended.current = true;
    clearSession();
  };
  const shown = session?.ownerId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen may leave something for later.
  useEffect(() => {
    if (shown) doLater();
  }, [shown, pathname]);
  if (session === undefined) return <LoadingScreen />;
  if (session === null) {
    if (token) return <TokenSignIn onRefused={leave} />;
    return (
      <Navigate
        to={paths.landing}
        replace
        state={{ from: pathname + search + hash, ended: ended.current }}
      />
    );
  }
  const settingUp = pathname.replace(/\/$/, '') === paths.setup;
  if (session.settings.currentWorkingIn === null) {
    if (!settingUp) return <Navigate to={paths.setup} replace />;
    return <Outlet context={session} />;
  }
  if (settingUp) return <Navigate to={paths.dashboard} replace />;
  const pill = <ConnectionPill session={session} />;
  return (
    <DayRuleProvider settings={session.settings}>
      {/* The key: nothing that a screen holds of one business is shown in another. */}
      <PeopleProvider key={session.businessId} session={session}>
        <AppFrame
          session={session}
          title={screen?.title ?? shell.product}
          navigation={navigation}
          ownBar={screen?.ownBottomBar}
          pill={
            <>
              <ReviewBadge session={session} />
              {pill}
            </>
          }
          person={<PersonButton />}
        >
          <Notices session={session} />
          <Refusals session={session} />
          <Losses session={session} />
          <OrderPoll session={session} />
          <Papers session={session} />
          <KitchenStation session={session} />
          <Outlet context={session} />
          <PeopleAtDevice session={session} pill={pill} />
        </AppFrame>
      </PeopleProvider>
    </DayRuleProvider>
  );
};

const WithCatalogOutcomes = ({ children }: { children: ReactNode }) => (
  <CatalogOutcomesContext value={useAtomValue(catalogOutcomesAtom)}>
    {children}
  </CatalogOutcomesContext>
);

/** Starts the protected area, once. Shows a failure page when the device's database can't be opened. */
const openProtected = async (): Promise<{ Component: ComponentType }> => {
  try {
    const { server, session } = await boot();
    return {
      Component: () => (
        <ServerContext value={server}>
          <ClockContext value={pageClock}>
            <WithCatalogOutcomes>
              <Protected known={session} />
            </WithCatalogOutcomes>
          </ClockContext>
        </ServerContext>
      ),
    };
  } catch (error) {
    reportError(error);
    return { Component: () => <StartFailure error={error} /> };
  }
};

const routeOf = (screen: ScreenRoute): RouteObject => ({
  path: screen.path,
  handle: screen,
  lazy: async () => {
    const Screen = await screen.load();
    return {
      Component: () => {
        const shown = <Screen session={useOutletContext<SessionRow>()} />;
        // Who sets up a business has no role in it yet.
        const { needs, title } = screen;
        return needs ? <ForRole {...{ needs, title }}>{shown}</ForRole> : shown;
      },
    };
  },
});

export const protectedRoute: RouteObject = {
  id: 'protected',
  lazy: openProtected,
  children: [
    {
      ErrorBoundary: ScreenFailure,
      children: [
        ...screens.map(routeOf),
        { path: `${paths.dashboard}/*`, Component: NotFoundScreen },
      ],
    },
  ],
};
