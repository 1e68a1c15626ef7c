import * as z from 'zod/mini';
import { billsOfAnyTimePath } from '#contract/api-paths.ts';
import { billRow } from '#contract/bills.ts';
import type { BillHead } from '#domain/bill.ts';
import { billHeadFromApi } from '#operations/from-api.ts';
import { ask } from './ask.ts';
import type { ApiDeps } from './deps.ts';
import { failure, mapOutcome, type Outcome } from './outcome.ts';

const rows = z.array(billRow);

/** Bills of any time that have what is typed, the newest first. The device keeps none of them. */
export const searchBills = async (deps: ApiDeps, query: string): Promise<Outcome<BillHead[]>> => {
  const session = await deps.ledger.session.get('current');
  if (!session) return failure('unauthorized');
  const { token, businessId } = session;
  const path = billsOfAnyTimePath(businessId, query);
  const found = await ask(deps, { method: 'GET', path, token, businessId }, rows);
  return mapOutcome(found, (bills) => bills.map(billHeadFromApi));
};
