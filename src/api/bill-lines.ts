import * as z from 'zod/mini';
import { billsPath } from '#contract/api-paths.ts';
import { type ApiBillRow, billRow } from '#contract/bills.ts';
import type { BillKey } from '#domain/order.ts';
import { ask } from './ask.ts';
import type { ApiDeps } from './deps.ts';
import { failure, mapOutcome, type Outcome } from './outcome.ts';

export type SoldLines = ReadonlyMap<BillKey, NonNullable<ApiBillRow['lines']>>;

const rows = z.array(billRow);

/**
 * The lines of each bill of a range (UTC, ISO 8601), for a file; the device keeps none of them, since it would have to keep
 * tens of thousands. An older server names no lines.
 */
export const askBillLines = async (
  deps: ApiDeps,
  start: string,
  end: string,
): Promise<Outcome<SoldLines>> => {
  const session = await deps.ledger.session.get('current');
  if (!session) return failure('unauthorized');
  const { token, businessId } = session;
  const path = `${billsPath(businessId, start, end)}&lines=true`;
  return mapOutcome(
    await ask(deps, { method: 'GET', path, token, businessId }, rows),
    (bills) => new Map(bills.flatMap(({ key, lines }) => (lines ? [[key, lines]] : []))),
  );
};
