import type { Ledger } from '../ledger/ledger.ts';
import type { Owner } from '../outbox/record.ts';
import { tellOpenings } from './openings.ts';
import { tellFormerMarks } from './sold-out-marks.ts';

/** Records what earlier builds have kept for the server. */
export const tellFormer = async (ledger: Ledger, owner: Owner, now: number): Promise<void> => {
  await tellOpenings(ledger, owner, now);
  await tellFormerMarks(ledger, owner, now);
};
