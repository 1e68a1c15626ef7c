import type { TrailRow } from '#contract/trail.ts';
import { trailWords } from './trail.ts';

/** The people in a row of the trail, in words. */

/** Who did it and who allowed it, as far as the device knows their names. */
export const pendingPeople = (actor: string | undefined, approver: string | undefined): string =>
  [actor, approver && trailWords.approved(approver)].filter(Boolean).join(' · ');

/** Who did it, who allowed it, on whose session and device. */
export const trailPeople = ({
  actor,
  approvedBy,
  account,
  deviceId,
  deviceName,
}: TrailRow): string =>
  [
    actor?.name ?? trailWords.unknown,
    approvedBy && trailWords.approved(approvedBy.name),
    account && trailWords.account(account.name),
    deviceId && trailWords.device(deviceName ?? deviceId.slice(-4)),
  ]
    .filter(Boolean)
    .join(' · ');

/** Who noted that a row was looked at, on whose session, and when. */
export const reviewedText = (
  { by, account }: NonNullable<TrailRow['reviewed']>,
  at: string,
): string => {
  const who = [by?.name, account && trailWords.account(account.name)].filter(Boolean).join(' ');
  return who ? trailWords.reviewedBy(who, at) : trailWords.reviewed(at);
};
