import { type LocalBill, standingOf } from '#local/queries/bills.ts';
import { reasonTexts } from '#messages/operations.ts';

/** Why what waits of a bill needs a person, each reason once. */
export const reasonsOf = (pending: LocalBill['pending'], ownerId: number): string[] => [
  ...new Set(
    pending
      .map((entry) => standingOf(entry, ownerId))
      .filter(({ isParked }) => isParked)
      .flatMap(reasonTexts),
  ),
];
