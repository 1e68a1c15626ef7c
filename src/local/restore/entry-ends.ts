import { endOf } from '#domain/change-names.ts';
import type { OutboxEntry } from '../ledger/ledger.ts';

/** `endOf` the keys under which an entry may stand in an order's history: its present one, and those of earlier epochs. */
export const endsOfEntry = ({ opId, formerEnds = [] }: OutboxEntry): string[] => [
  ...formerEnds,
  endOf(opId),
];
