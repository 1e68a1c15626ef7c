/** Paths of the API, relative to its base, that several files use. A path with a single use is written there. */

export const settingsPath = 'settings/';
export const ordersPath = 'orders/';
/**
 * The same for orders with options or several lines of a product: a server that doesn't know these refuses the path, where it would
 * take the rest of such an order for the whole.
 */
export const linesPath = 'orders/v2/';
export const productsPath = 'products/';
export const categoriesPath = 'categories/';
export const optionGroupsPath = 'option-groups/';
export const paymentMethodsPath = 'paymentMethod/';

/** The lists of the catalog. Devices have stored them under these paths, so they never change. */
export const catalogPaths = {
  products: (businessId: number) => `products/business/${businessId}`,
  categories: () => categoriesPath,
  optionGroups: () => optionGroupsPath,
  taxes: () => 'taxes/',
  paymentMethods: () => 'paymentMethod',
};

/** What is asked for besides. Hidden payment methods are shown where they are edited, and named by old bills. */
export const catalogQueries: Partial<Record<keyof typeof catalogPaths, string>> = {
  paymentMethods: '?all=true',
};

export type CatalogList = keyof typeof catalogPaths;

/** Answers once the board is another. `seconds`: how long the device waits for that. */
export const boardNewsPath = (seconds: number): string =>
  `${ordersPath}changes/next?seconds=${seconds}`;

/** `ref`: the order's number or key. */
export const orderPath = (ref: string): string => `${ordersPath}${ref}`;

/** What the kitchen is told of an order. `ref`: as in `orderPath`. */
export const ticketsPath = (ref: string): string => `${orderPath(ref)}/tickets`;

/** Units that go from one order to another. `ref`: as in `orderPath`, of the order that they leave or come to. */
export const transferPath = (ref: string, side: 'out' | 'in'): string =>
  `${orderPath(ref)}/transfer-${side}`;

/** A pre-bill that guests are shown. `ref`: as in `orderPath`. */
export const preBillPath = (ref: string): string => `${orderPath(ref)}/pre-bill`;

export const tillsPath = 'tills';
export const tillPath = (id: number): string => `${tillsPath}/${id}`;
export const shiftsPath = 'shifts';
export const shiftPath = (key: string): string => `${shiftsPath}/${key}`;
export const movementsPath = (key: string): string => `${shiftPath(key)}/movements`;
/** Movements that hand tips over: older servers, which would take them for any others, don't know it. */
export const tipsPath = (key: string): string => `${shiftPath(key)}/tips`;
/** The same of tips of a shift that had ended before. */
export const formerTipsPath = (key: string): string => `${shiftPath(key)}/former-tips`;
export const closingCorrectionsPath = (key: string): string => `${shiftPath(key)}/corrections`;
export const joinPath = (key: string): string => `${shiftPath(key)}/join`;
export const closePath = (key: string): string => `${shiftPath(key)}/close`;

/** `ref`: the bill's number or key. */
export const billPath = (ref: string): string => `bills/${ref}`;

/** The files of a bill's electronic document. */
export const documentFiles = ['ride.pdf', 'xml'] as const;

export type DocumentFile = (typeof documentFiles)[number];

/** `ref`: as in `billPath`. */
export const documentFilePath = (ref: string, file: DocumentFile): string =>
  `${billPath(ref)}/${file}`;

/** Makes a bill count no more. `ref`: as in `billPath`. */
export const annulPath = (ref: string): string => `${billPath(ref)}/annul`;

/** Says how a payment was really made, or whether its money arrived. `ref`: as in `billPath`; `key`: of the payment. */
export const paymentChangePath = (ref: string, key: string, what: 'correct' | 'confirm'): string =>
  `${billPath(ref)}/payments/${key}/${what}`;

/** Of the bills of a range; UTC, ISO 8601. */
export const rangeQuery = (businessId: number, start: string, end: string): string => {
  const [startDate, endDate] = [start, end].map(encodeURIComponent);
  return `businessId=${businessId}&startDate=${startDate}&endDate=${endDate}`;
};

/** The bills of a range, as `rangeQuery` has it. */
export const billsPath = (businessId: number, start: string, end: string): string =>
  `bills/by-filters?${rangeQuery(businessId, start, end)}`;

/** The bills of any time that a search finds. An older server doesn't know the path. */
export const billsOfAnyTimePath = (businessId: number, search: string): string =>
  `bills/business/${businessId}?search=${encodeURIComponent(search)}`;

/** Claims of lines that a device is about to print for the kitchen. `ref`: as in `orderPath`. */
export const claimsPath = (ref: string): string => `${orderPath(ref)}/claims`;

/** Asks which changes the server has; an older one answers 404. */
export const knownPath = 'operations/known';
