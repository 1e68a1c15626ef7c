import type { PinVerdict } from '#domain/pin.ts';
import type { DeviceClock } from '../clock/device-clock.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { deviceKeyOf, maxIterations, opensSeal } from './pin-seal.ts';
import { countTry, forgetTries, pinWait } from './pin-tries.ts';
import { rosterOf } from './roster.ts';

export interface PinEntry {
  businessId: number;
  memberId: number;
  pin: string;
}

/** What the device keeps of the member's PIN; null where it can't check it. */
const sealedPin = async (ledger: Ledger, { businessId, memberId }: PinEntry) => {
  const roster = await rosterOf(ledger, businessId);
  const member = roster?.members.find((each) => each.id === memberId && each.active);
  return member?.pin && member.pin.iterations <= maxIterations ? member.pin : null;
};

const judge = async (ledger: Ledger, entry: PinEntry): Promise<PinVerdict> => {
  const sealed = await sealedPin(ledger, entry);
  if (!sealed) return 'unreadable';
  return (await opensSeal(await deviceKeyOf(ledger), entry.pin, sealed)) ? 'right' : 'wrong';
};

/**
 * Judges a PIN that was typed at a shared tablet. A wrong one is judged once more after `refresh`, which fetches the roster: it may
 * have been changed elsewhere.
 * @param refresh whether there is another roster now
 */
export const enterPin = async (
  ledger: Ledger,
  clock: Pick<DeviceClock, 'now' | 'elapsed' | 'stamp'>,
  entry: PinEntry,
  refresh: () => Promise<boolean>,
): Promise<PinVerdict> => {
  const { businessId, memberId } = entry;
  if ((await pinWait(ledger, clock, businessId, memberId)) > 0) return 'waiting';
  await countTry(ledger, clock, businessId, memberId);
  const first = await judge(ledger, entry);
  const verdict = first !== 'right' && (await refresh()) ? await judge(ledger, entry) : first;
  if (verdict !== 'wrong') await forgetTries(ledger, businessId, memberId);
  return verdict;
};

export { pinWait };
