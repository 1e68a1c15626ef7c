import type { ManualChapter } from './manual.ts';

export const correctionParam = 'corregir';
export const categoryParam = 'categoria';

/**
 * All addresses of the app: these are for links, `patterns` for the router. The server answers 404 to any other address.
 */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  recoverPassword: '/recover-password',
  /** Accepts an invitation to a business. */
  invitation: (token: string | number) => `/invitation/${token}`,
  terms: '/termsAndConditions',
  dashboard: '/app',
  setup: '/app/conf',
  history: '/app/bills/history',
  bill: (ref: string | number) => `/app/bill/${ref}`,
  newOrder: '/app/order/new',
  editOrder: (ref: string | number) => `/app/order/edit/${ref}`,
  activeOrders: '/app/order/active',
  checkout: (ref: string | number) => `/app/checkout/${ref}`,
  /** The checkout that corrects the parked bill `seq` of the order. */
  correctBill: (ref: string | number, seq: number) =>
    `/app/checkout/${ref}?${correctionParam}=${seq}`,
  till: '/app/till',
  products: '/app/products',
  newProduct: '/app/products/new',
  /** All of them, to edit in place. */
  productList: '/app/products/list',
  /** A file of the menu, to look at and import. */
  menuImport: '/app/products/import',
  menuOrder: '/app/products/order',
  /** The products of one category; 0: of none. */
  menuOrderOf: (category: number) => `/app/products/order?${categoryParam}=${category}`,
  product: (id: string | number) => `/app/products/${id}`,
  categories: '/app/categories',
  optionGroups: '/app/options',
  newOptionGroup: '/app/options/new',
  optionGroup: (id: string | number) => `/app/options/${id}`,
  profile: '/app/profile',
  business: '/app/business/edit',
  businessSettings: '/app/business/settings',
  paymentMethods: '/app/business/payment-methods',
  serviceMonth: '/app/service',
  tills: '/app/business/tills',
  invoicing: '/app/business/invoicing',
  team: '/app/team',
  reviews: '/app/reviews',
  devices: '/app/devices',
  customers: '/app/customers',
  newCustomer: '/app/customers/new',
  editCustomer: (idNumber: string) => `/app/customers/edit/${encodeURIComponent(idNumber)}`,
  pending: '/app/pendientes',
  help: '/app/help',
  helpChapter: (chapter: ManualChapter) => `/app/help/${chapter}`,
} as const;

export const patterns = {
  invitation: '/invitation/:token',
  bill: '/app/bill/:ref',
  editOrder: '/app/order/edit/:ref',
  checkout: '/app/checkout/:ref',
  product: '/app/products/:id',
  optionGroup: '/app/options/:id',
  editCustomer: '/app/customers/edit/:idNumber',
  helpChapter: '/app/help/:chapter',
} as const;

const addresses: readonly RegExp[] = [...Object.values(paths), ...Object.values(patterns)]
  .filter((address) => typeof address === 'string')
  .map((address) => new RegExp(`^${address.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`));

/** Whether the app has a screen at an address (without its query). */
export const isRoute = (pathname: string): boolean =>
  addresses.some((address) => address.test(pathname));
