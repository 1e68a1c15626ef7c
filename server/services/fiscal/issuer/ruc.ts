import type { Db } from '../../../db/schema.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Under which a business issues now. */
export const rucOf = async (db: Db, { businessId }: Pick<Scope, 'businessId'>): Promise<string> => {
  const { business_dni } = await db
    .selectFrom('businesses')
    .select('business_dni')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  return business_dni;
};
