import type { Refund } from '#domain/shift.ts';
import type { Db } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';

/** Money of annulled bills that was given back in some shifts. */
export const refundsOf = async (
  _db: Db,
  _scope: Pick<Scope, 'businessId'>,
  _shiftKeys: readonly string[],
): Promise<(Refund & { shiftKey: string })[]> => [];
