import type { StatsPeriod } from '#contract/stats.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';

/** The key of a kept value. Only this module makes one, so that no two kinds of value share a key. */
export type ValueKey = string & { readonly brand: 'ValueKey' };

const key = (text: string): ValueKey => text as ValueKey;

export const comandaPrefix = 'comanda:';

const sampleCustomersPrefix = 'customers:';

const deviceClock = key('device-clock');
const deviceId = key('device-id');
const deviceKey = key('device-key');

const deviceSecretPrefix = 'device-secret:';
const rosterPrefix = 'roster:';
const pinTriesPrefix = 'pin-tries:';
const fiscalNumberPrefix = 'fiscal-number:';
export const soldOutPrefix = 'sold-out:';

/**
 * Whether a value belongs to the device: its clock, its id, its key, its secrets, the wrong PINs, which a sign-out must not take
 * back, the numbers that it has given to electronic documents, the sample customers, which are stored nowhere else, and what earlier builds had still to tell of what is sold out.
 */
export const isDeviceOnly = (key: ValueKey): boolean =>
  key === deviceClock ||
  key === deviceId ||
  key === deviceKey ||
  key.startsWith(deviceSecretPrefix) ||
  key.startsWith(pinTriesPrefix) ||
  key.startsWith(fiscalNumberPrefix) ||
  key.startsWith(sampleCustomersPrefix) ||
  key.startsWith(soldOutPrefix);

const partOf = (person: number | undefined) => (person === undefined ? '' : `/${person}`);

/** Whether a value is one business's. What is kept of one order alone names none. */
export const isOfBusiness = (key: ValueKey, businessId: number): boolean =>
  new RegExp(`^[a-z-]+[:/]${businessId}([:/]|$)`).test(key);

/** The business that a key of a roster names; null for any other key. */
export const rosterBusiness = (key: ValueKey): number | null =>
  key.startsWith(rosterPrefix) ? Number(key.slice(rosterPrefix.length)) : null;

/** The keys of `ledger.values`. Devices have stored values under these texts, so they never change. */
export const valueKeys = {
  /** `person`: the member at a shared tablet who isn't the account's own. */
  newOrder: (businessId: number, ownerId: number, person?: number) =>
    key(`order-new/${businessId}/${ownerId}${partOf(person)}`),
  editedOrder: (businessId: number, ownerId: number, order: OrderKey, person?: number) =>
    key(`order-edit/${businessId}/${ownerId}/${order}${partOf(person)}`),
  /** `seq`: of the refused bill that is being corrected. */
  checkout: (businessId: number, order: OrderKey, seq?: number) =>
    key(`checkout:${businessId}:${order}${seq === undefined ? '' : `:${seq}`}`),
  billCustomer: (businessId: number, bill: BillKey) => key(`bill-customer:${businessId}:${bill}`),
  /** `id` null: a new product. */
  product: (businessId: number, id: number | null) => key(`product:${businessId}:${id ?? 'new'}`),
  productImage: (businessId: number, id: number | null) =>
    key(`product-picture:${businessId}:${id ?? 'new'}`),
  /** What was typed in the list that edits many products. */
  productList: (businessId: number) => key(`product-list:${businessId}`),
  /** What was arranged of the menu and not saved. */
  menuOrder: (businessId: number) => key(`menu-order:${businessId}`),
  /** A device edits one category at a time. */
  category: (businessId: number) => key(`category:${businessId}`),
  categoryImage: (businessId: number) => key(`category-picture:${businessId}`),
  /** `id` null: a new group of options. */
  optionGroup: (businessId: number, id: number | null) =>
    key(`option-group:${businessId}:${id ?? 'new'}`),
  /** A device edits one payment method at a time. */
  paymentMethod: (businessId: number) => key(`payment-method:${businessId}`),
  /** A device edits one till at a time. */
  till: (businessId: number) => key(`till:${businessId}`),
  /** Tills and shifts, as the server told them last. */
  shifts: (businessId: number) => key(`shifts:${businessId}`),
  deviceShift: (businessId: number) => key(`device-shift:${businessId}`),
  /** The shift of this device that another one closed, until a person has read it. */
  endedShift: (businessId: number) => key(`shift-ended:${businessId}`),
  /** What is being counted to close a shift. */
  shiftCount: (businessId: number, shift: string) => key(`shift-count:${businessId}:${shift}`),
  /** What an owner was writing about the issuer of electronic documents. */
  issuer: (businessId: number) => key(`issuer:${businessId}`),
  businessSettings: (businessId: number) => key(`business-settings:${businessId}`),
  /** `dni` null: a new customer. */
  customer: (businessId: number, dni: string | null) =>
    key(`customer:${businessId}:${dni ?? 'new'}`),
  /** Those whom the business has billed, as the server told. */
  billedCustomers: (businessId: number) => key(`billed-customers:${businessId}`),
  sampleCustomers: (businessId: number) => key(`${sampleCustomersPrefix}${businessId}`),
  /** The refusals that this device has told its person. */
  toldRefusals: (businessId: number) => key(`refusals-told:${businessId}`),
  /** Up to which moment this device has told what the server lost. */
  toldLosses: (businessId: number) => key(`losses-told:${businessId}`),
  orderTrail: (businessId: number, order: OrderKey) => key(`trail:${businessId}:${order}`),
  billTrail: (businessId: number, bill: BillKey) => key(`bill-trail:${businessId}:${bill}`),
  /** What earlier builds printed last of an order. Their devices still have it. */
  comanda: (order: OrderKey) => key(`${comandaPrefix}${order}`),
  /** Which lists of orders the device has. */
  board: (businessId: number) => key(`board:${businessId}`),
  /** How far into the server's changes of orders the device is. */
  boardPlace: (businessId: number) => key(`board-place:${businessId}`),
  /** What the server has accepted and no pull has confirmed yet. */
  unconfirmed: (businessId: number) => key(`unconfirmed:${businessId}`),
  /** What earlier builds had said of what is sold out, until the server knew it. */
  soldOut: (businessId: number) => key(`${soldOutPrefix}${businessId}`),
  /** How the server named the catalog. */
  catalogName: (businessId: number) => key(`catalog-name:${businessId}`),
  /** How the server named the roster of shared devices. */
  rosterName: (businessId: number) => key(`roster-name:${businessId}`),
  /** The devices that print for the kitchen. */
  stations: (businessId: number) => key(`stations:${businessId}`),
  /** How the server named them. */
  stationsName: (businessId: number) => key(`stations-name:${businessId}`),
  /** How the server named tills and shifts. */
  tillsName: (businessId: number) => key(`tills-name:${businessId}`),
  figures: (businessId: number, period: StatsPeriod) => key(`figures:${businessId}:${period}`),
  deviceClock,
  deviceId,
  /** With which the device seals what it keeps of PINs. */
  deviceKey,
  /** With which this shared device proves itself to the business's server. */
  deviceSecret: (businessId: number) => key(`${deviceSecretPrefix}${businessId}`),
  /** The members that work at this shared device. */
  roster: (businessId: number) => key(`${rosterPrefix}${businessId}`),
  /** When the server last gave or confirmed the roster, and under which name. */
  rosterLook: (businessId: number) => key(`roster-look:${businessId}`),
  /** Who of them works at it now. */
  person: (businessId: number) => key(`person:${businessId}`),
  /** `point`: with its environment and establishment. */
  fiscalNumber: (businessId: number, point: string) =>
    key(`${fiscalNumberPrefix}${businessId}:${point}`),
  pinTries: (businessId: number) => key(`${pinTriesPrefix}${businessId}`),
};
