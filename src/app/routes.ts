import {
  CircleQuestionMark,
  ClipboardList,
  Eye,
  House,
  ListChecks,
  Monitor,
  Package,
  ReceiptText,
  SquarePlus,
  Store,
  Tags,
  UserRoundPen,
  Users,
  UsersRound,
  Vault,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { paths, patterns } from '#config/paths.ts';
import type { Action } from '#domain/roles.ts';
import type { Navigation, ScreenLink } from '#features/shell/navigation.tsx';
import { startCatalog } from '#local/queries/catalog.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { shell } from '#messages/shell.ts';
import { storedSettings } from './stored-settings.ts';

export interface ScreenRoute {
  path: string;
  /** For the browser's tab and a phone's top bar; the product's name by default. */
  title?: string;
  /** What a role must be allowed, even with an approval, to see it; `account`: only the account's own member may. */
  needs?: Action | 'account';
  link?: Omit<ScreenLink, 'to'> & { menu: keyof Navigation };
  /** The screen has a bar at the bottom of its own, in place of the quick buttons; `over-tabs`: above a phone's tabs. */
  ownBottomBar?: true | 'over-tabs';
  load: () => Promise<ComponentType<{ session: SessionRow }>>;
}

const orderScreen = async () => {
  // Beside the code of the screen, not after it.
  const businessId = storedSettings()?.currentWorkingIn;
  if (businessId) startCatalog(businessId);
  return (await import('#features/order-editor/order-screen.tsx')).OrderScreen;
};
const productScreen = async () =>
  (await import('#features/products/product/product-screen.tsx')).ProductScreen;
const groupScreen = async () =>
  (await import('#features/options/group/group-screen.tsx')).GroupScreen;
const customerScreen = async () =>
  (await import('#features/customers/customer-screen.tsx')).CustomerScreen;

const helpScreen = async () => (await import('#features/help/help-screen.tsx')).HelpScreen;

const { titles } = shell;

/** The screens of the protected area: address, title, navigation and loader. Links appear in this order. */
export const screens: readonly ScreenRoute[] = [
  {
    path: paths.dashboard,
    needs: 'see-figures',
    title: titles.dashboard,
    link: { menu: 'main', label: shell.home, icon: House, exact: true },
    load: async () => (await import('#features/dashboard/dashboard-screen.tsx')).DashboardScreen,
  },
  {
    path: paths.history,
    needs: 'see-sales',
    title: titles.history,
    link: { menu: 'main', label: shell.history, icon: ReceiptText },
    load: async () => (await import('#features/bills/history/history-screen.tsx')).HistoryScreen,
  },
  {
    path: patterns.bill,
    needs: 'see-sales',
    title: titles.bill,
    load: async () => (await import('#features/bills/bill/bill-screen.tsx')).BillScreen,
  },
  {
    path: paths.newOrder,
    needs: 'take-orders',
    title: titles.newOrder,
    link: { menu: 'main', label: shell.newOrder, icon: SquarePlus },
    ownBottomBar: 'over-tabs',
    load: orderScreen,
  },
  {
    path: patterns.editOrder,
    needs: 'take-orders',
    title: titles.editOrder,
    ownBottomBar: 'over-tabs',
    load: orderScreen,
  },
  {
    path: paths.activeOrders,
    title: titles.activeOrders,
    link: { menu: 'main', label: shell.orders, icon: ClipboardList },
    load: async () => (await import('#features/board/active-orders-screen.tsx')).ActiveOrdersScreen,
  },
  {
    path: patterns.checkout,
    needs: 'bill',
    title: titles.checkout,
    ownBottomBar: true,
    load: async () => (await import('#features/checkout/checkout-screen.tsx')).CheckoutScreen,
  },
  {
    path: paths.till,
    needs: 'till',
    title: titles.till,
    link: { menu: 'user', label: shell.till, icon: Vault },
    load: async () => (await import('#features/till/till-screen.tsx')).TillScreen,
  },
  {
    path: paths.products,
    needs: 'manage-catalog',
    title: titles.products,
    link: { menu: 'products', label: shell.products, icon: Package },
    load: async () => (await import('#features/products/products-screen.tsx')).ProductsScreen,
  },
  {
    path: paths.newProduct,
    needs: 'manage-catalog',
    title: titles.products,
    ownBottomBar: true,
    load: productScreen,
  },
  {
    path: paths.productList,
    needs: 'manage-catalog',
    title: titles.products,
    ownBottomBar: true,
    load: async () =>
      (await import('#features/products/list/product-list-screen.tsx')).ProductListScreen,
  },
  {
    path: paths.menuImport,
    needs: 'manage-catalog',
    title: titles.products,
    load: async () =>
      (await import('#features/products/import/menu-import-screen.tsx')).MenuImportScreen,
  },
  {
    path: paths.menuOrder,
    needs: 'manage-catalog',
    title: titles.products,
    ownBottomBar: true,
    load: async () =>
      (await import('#features/products/order/menu-order-screen.tsx')).MenuOrderScreen,
  },
  {
    path: patterns.product,
    needs: 'manage-catalog',
    title: titles.products,
    ownBottomBar: true,
    load: productScreen,
  },
  {
    path: paths.categories,
    needs: 'manage-catalog',
    title: titles.categories,
    link: { menu: 'products', label: shell.categories, icon: Tags },
    load: async () => (await import('#features/categories/categories-screen.tsx')).CategoriesScreen,
  },
  {
    path: paths.optionGroups,
    title: titles.options,
    link: { menu: 'products', label: shell.options, icon: ListChecks },
    load: async () => (await import('#features/options/options-screen.tsx')).OptionsScreen,
  },
  { path: paths.newOptionGroup, title: titles.options, ownBottomBar: true, load: groupScreen },
  { path: patterns.optionGroup, title: titles.options, ownBottomBar: true, load: groupScreen },
  {
    path: paths.customers,
    title: titles.customers,
    link: { menu: 'user', label: shell.customers, icon: Users },
    load: async () => (await import('#features/customers/customers-screen.tsx')).CustomersScreen,
  },
  { path: paths.newCustomer, title: titles.customers, load: customerScreen },
  { path: patterns.editCustomer, title: titles.customers, load: customerScreen },
  {
    path: paths.profile,
    needs: 'account',
    title: titles.profile,
    link: { menu: 'user', label: shell.editProfile, icon: UserRoundPen },
    load: async () => (await import('#features/account/profile-screen.tsx')).ProfileScreen,
  },
  {
    path: paths.business,
    needs: 'manage-business',
    title: titles.business,
    link: { menu: 'user', label: shell.editBusiness, icon: Store },
    load: async () => (await import('#features/account/business-screen.tsx')).BusinessScreen,
  },
  {
    path: paths.businessSettings,
    title: titles.businessSettings,
    needs: 'manage-business',
    load: async () =>
      (await import('#features/account/business-settings-screen.tsx')).BusinessSettingsScreen,
  },
  {
    path: paths.paymentMethods,
    title: titles.paymentMethods,
    needs: 'manage-business',
    load: async () =>
      (await import('#features/payment-methods/payment-methods-screen.tsx')).PaymentMethodsScreen,
  },
  {
    path: paths.tills,
    title: titles.tills,
    needs: 'manage-business',
    load: async () => (await import('#features/tills/tills-screen.tsx')).TillsScreen,
  },
  {
    path: paths.invoicing,
    title: titles.invoicing,
    needs: 'manage-invoicing',
    load: async () => (await import('#features/invoicing/invoicing-screen.tsx')).InvoicingScreen,
  },
  {
    path: paths.serviceMonth,
    title: titles.serviceMonth,
    needs: 'see-figures',
    load: async () =>
      (await import('#features/dashboard/service-month-screen.tsx')).ServiceMonthScreen,
  },
  {
    path: paths.team,
    title: titles.team,
    needs: 'manage-team',
    link: { menu: 'user', label: shell.team, icon: UsersRound },
    load: async () => (await import('#features/team/team-screen.tsx')).TeamScreen,
  },
  {
    path: paths.devices,
    title: titles.devices,
    needs: 'manage-team',
    link: { menu: 'user', label: shell.devices, icon: Monitor },
    load: async () => (await import('#features/devices/devices-screen.tsx')).DevicesScreen,
  },
  {
    path: paths.reviews,
    title: titles.reviews,
    needs: 'see-figures',
    link: { menu: 'user', label: shell.reviews, icon: Eye },
    load: async () => (await import('#features/reviews/reviews-screen.tsx')).ReviewsScreen,
  },
  {
    path: paths.help,
    title: titles.help,
    link: { menu: 'user', label: shell.help, icon: CircleQuestionMark },
    load: helpScreen,
  },
  { path: patterns.helpChapter, title: titles.help, load: helpScreen },
  {
    path: paths.setup,
    load: async () => (await import('#features/account/setup-screen.tsx')).SetupScreen,
  },
  {
    path: paths.pending,
    title: titles.pending,
    load: async () =>
      (await import('#features/sync-status/pending/pending-screen.tsx')).PendingScreen,
  },
];

const linksOf = (menu: keyof Navigation): ScreenLink[] =>
  screens.flatMap(({ path, link }) => (link?.menu === menu ? { ...link, to: path } : []));

export const navigation: Navigation = {
  main: linksOf('main'),
  products: linksOf('products'),
  user: linksOf('user'),
};
