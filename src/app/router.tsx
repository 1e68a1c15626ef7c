import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  createPath,
  type RouteObject,
  useOutletContext,
} from 'react-router-dom';
import { paths, patterns } from '#config/paths.ts';
import { NotFoundScreen } from '#features/shell/screens/not-found-screen.tsx';
import type { SessionRow } from '#local/queries/session.ts';
import { LandingOrLogin, LoginRoute, RequireSignedOut } from './guards.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { loadTokenFromAddress } from './switch-user.tsx';

type Screen = ComponentType<{ session: SessionRow }>;

/** A lazily loaded screen of the protected area; without a path, its first. */
const screen = (path: string | null, load: () => Promise<Screen>): RouteObject => ({
  ...(path === null ? { index: true } : { path }),
  lazy: async () => {
    const Loaded = await load();
    return {
      Component: () => <Loaded session={useOutletContext<SessionRow>()} />,
    };
  },
});

export const router = createBrowserRouter([
  {
    ErrorBoundary: ScreenFailure,
    HydrateFallback: LoadingScreen,
    children: [
      { path: paths.landing, Component: LandingOrLogin },
      { path: paths.login, loader: loadTokenFromAddress, Component: LoginRoute },
      {
        Component: RequireSignedOut,
        children: [
          {
            path: paths.signup,
            lazy: async () => ({
              Component: (await import('#features/auth/screens/signup-screen.tsx')).SignupScreen,
            }),
          },
        ],
      },
      {
        path: paths.recoverPassword,
        lazy: async () => ({
          Component: (await import('#features/auth/screens/recovery-screen.tsx')).RecoveryScreen,
        }),
      },
      {
        path: paths.dashboard,
        lazy: async () => (await import('./protected.tsx')).openProtected(),
        children: [
          {
            ErrorBoundary: ScreenFailure,
            children: [
              screen(
                null,
                async () =>
                  (await import('#features/dashboard/screens/dashboard-screen.tsx'))
                    .DashboardScreen,
              ),
              screen(
                paths.newOrder,
                async () =>
                  (await import('#features/order-editor/screens/order-screen.tsx')).OrderScreen,
              ),
              screen(
                patterns.editOrder,
                async () =>
                  (await import('#features/order-editor/screens/order-screen.tsx')).OrderScreen,
              ),
              screen(
                paths.activeOrders,
                async () =>
                  (await import('#features/board/screens/active-orders-screen.tsx'))
                    .ActiveOrdersScreen,
              ),
              screen(
                patterns.checkout,
                async () =>
                  (await import('#features/checkout/screens/checkout-screen.tsx')).CheckoutScreen,
              ),
              screen(
                paths.history,
                async () =>
                  (await import('#features/bills/screens/history-screen.tsx')).HistoryScreen,
              ),
              screen(
                patterns.bill,
                async () => (await import('#features/bills/screens/bill-screen.tsx')).BillScreen,
              ),
              screen(
                paths.pending,
                async () =>
                  (await import('#features/sync-status/screens/pending-screen.tsx')).PendingScreen,
              ),
              screen(
                paths.setup,
                async () =>
                  (await import('#features/account/screens/setup-screen.tsx')).SetupScreen,
              ),
              screen(
                paths.profile,
                async () =>
                  (await import('#features/account/screens/profile-screen.tsx')).ProfileScreen,
              ),
              screen(
                paths.business,
                async () =>
                  (await import('#features/account/screens/business-screen.tsx')).BusinessScreen,
              ),
              screen(
                paths.categories,
                async () =>
                  (await import('#features/categories/screens/categories-screen.tsx'))
                    .CategoriesScreen,
              ),
              screen(
                paths.customers,
                async () =>
                  (await import('#features/customers/screens/customers-screen.tsx'))
                    .CustomersScreen,
              ),
              ...[paths.newCustomer, patterns.editCustomer].map((path) =>
                screen(
                  path,
                  async () =>
                    (await import('#features/customers/screens/customer-screen.tsx'))
                      .CustomerScreen,
                ),
              ),
              screen(
                paths.products,
                async () =>
                  (await import('#features/products/screens/products-screen.tsx')).ProductsScreen,
              ),
              screen(
                paths.newProduct,
                async () =>
                  (await import('#features/products/screens/product-screen.tsx')).ProductScreen,
              ),
              screen(
                patterns.product,
                async () =>
                  (await import('#features/products/screens/product-screen.tsx')).ProductScreen,
              ),
              { path: '*', Component: NotFoundScreen },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundScreen },
    ],
  },
]);

/** The target of the navigation in progress, if any. */
export const pendingUrl = (): string | undefined => {
  const { location } = router.state.navigation;
  return location && createPath(location);
};
