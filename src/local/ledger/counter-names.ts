/** The names of the counters. Only this module makes them. Devices have stored counters under these texts, so they never change. */

/** The count of acknowledgements so far. */
export const acknowledgementsName = 'acknowledgements';

/** Changes whenever a drain settles or leases something. */
export const drainName = 'drain';

/** Those of the device. All others are of an account, and go with its sign-out. */
export const deviceCounters = [acknowledgementsName, drainName];

/** How the names of all fetched lists of bills begin. */
export const billsPrefix = 'fetched bills of ';

/** When something was last fetched. `start` and `end`: UTC, ISO 8601. */
export const fetchedName = {
  orders: (businessId: number, status: 'active' | 'finished') =>
    `fetched ${status} orders of ${businessId}`,
  bills: (businessId: number, start: string, end: string) =>
    `${billsPrefix}${businessId} from ${start} to ${end}`,
  order: (businessId: number, ref: string) => `fetched order ${ref} of ${businessId}`,
  bill: (businessId: number, ref: string) => `fetched bill ${ref} of ${businessId}`,
  user: (ownerId: number) => `fetched user ${ownerId}`,
  business: (businessId: number) => `fetched business ${businessId}`,
};

/** Of the older orders: how many a person wants to see, and how many more the server has. */
export const olderName = {
  wanted: (businessId: number) => `older orders wanted of ${businessId}`,
  left: (businessId: number) => `older orders left of ${businessId}`,
};

/** About how many characters the kept `sent` operations of a business take. */
export const sentSizeName = (businessId: number): string =>
  `size of what was sent of ${businessId}`;

/** Whether the device has ever had a list of the business's orders. */
export const hadOrdersName = (businessId: number): string => `orders of ${businessId}`;

/** Whether a counter is one business's. */
export const isCounterOf = (name: string, businessId: number): boolean =>
  new RegExp(` (of|business) ${businessId}( from |$)`).test(name);

/** When the list of bills begins that a name is of (UTC, ISO 8601). */
export const billsStart = (name: string): string => / from (\S+)/.exec(name)?.[1] ?? '';
