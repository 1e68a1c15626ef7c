import type { LostRow, SessionRow } from '#local/ledger/ledger.ts';
import { lostOf } from '#local/restore/lost.ts';
import { resendLost } from '#local/restore/resend.ts';
import type { Intent } from '#operations/registry.ts';
import type { Quantities } from './builders.ts';
import type { Device } from './device.ts';
import { type Floor, keyOf } from './floor.ts';
import type { Network } from './network.ts';
import { backUp, restore } from './restore.ts';

/** What happens on tablets around the restore of their server. */

export type Tablet = Device & { network: Network };

const sessionOf = async ({ ledger }: Device) => (await ledger.session.get('current')) as SessionRow;

/** The tablet's list of what the server lost. `partial`: the server has an earlier state of it. */
export const lost = async (tablet: Device) =>
  (await lostOf(tablet.ledger, (await sessionOf(tablet)).businessId)).map(
    ({ kind, key, ...row }: LostRow) => ({ kind, key, ...('left' in row && { partial: true }) }),
  );

/** It notices the restore, and sends again what of its own the server lacks. */
export const replay = async ({ pull, flush }: Device) => {
  await pull();
  await flush();
  await pull();
};

/** Its person sends everything on the list again that can be. */
export const resend = async (tablet: Device) => {
  const session = await sessionOf(tablet);
  await resendLost(tablet.ledger, session, await lostOf(tablet.ledger, session.businessId));
  await tablet.flush();
};

/** Two tablets that both have seen what one of them has made. */
const twoTablets = async ({ device }: Floor, ...made: Intent[]) => {
  const [tablet, other] = [await device(), await device(1)];
  await tablet.send(...made);
  for (const each of [tablet, other]) await each.pull();
  return { tablet, other };
};

/**
 * Two tablets that have both seen an order.
 * @param has whether the backup that `lose` restores has the order
 */
export const seenByTwo = async (floor: Floor, quantities: Quantities, has: 'has' | 'lacks') => {
  const { waiter, server } = floor;
  const create = waiter.create(quantities);
  const before = await backUp(server);
  const tablets = await twoTablets(floor, create);
  const backup = has === 'has' ? await backUp(server) : before;
  const lose = () => restore(server, backup, 'backup');
  return { ...floor, ...tablets, key: keyOf(create), lose };
};

/** The lines of an order of so many coffees. */
export const coffees = ({ server }: Floor, units: number, billed = 0) => ({
  [server.own.products.coffee]: [units, billed],
});

/** The calls by which a device has asked for a new epoch. */
export const renewals = ({ network }: Tablet) =>
  network.writes().filter(({ call }) => call.path.endsWith('/epoch'));
