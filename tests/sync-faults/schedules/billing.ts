import { isAnnulled } from '#domain/annul.ts';
import { remaining } from '#domain/order.ts';
import type { LocalBill, LocalOrder } from '#local/outbox/projection.ts';
import { isRefusedBill } from '#local/outbox/standing.ts';
import { isWholeBill } from '#operations/order-state.ts';
import type { Intent } from '#operations/registry.ts';
import type { Waiter } from '#tests/harness/builders.ts';
import type { Act } from './command.ts';
import { paidBy } from './payments.ts';
import { pickFrom } from './pick.ts';
import type { Room, Station } from './room.ts';

/** Guests pay, and what was charged by mistake is annulled. */

export const bill = (
  room: Room,
  waiter: Waiter,
  { order }: LocalOrder,
  act: Act,
): Intent | null => {
  const { pick } = act;
  const line = pickFrom(
    order.lines.filter((each) => remaining(each) > 0),
    pick,
  );
  if (!line) return null;
  return paidBy(waiter.billLine(order.key, line, 1 + (pick % remaining(line))), room, act);
};

/** As the bill's screen offers it. */
const canAnnulNow = ({ bill: known, pending }: LocalBill): boolean =>
  !isAnnulled(known) &&
  !pending.some((entry) => isRefusedBill(entry) || entry.kind === 'bill-annul');

export const annul = async ({ device, waiter }: Station, { pick }: Act): Promise<Intent | null> => {
  const counting = (await device.bills()).filter(canAnnulNow).map(({ bill: known }) => known);
  const chosen = pickFrom(counting.filter(isWholeBill), pick);
  return chosen ? waiter.annul(chosen) : null;
};
