import type { Settings } from '#contract/settings.ts';
import type { Db } from '../../../db/schema.ts';
import type { Scope } from '../../kernel/scope.ts';
import { leasedPoints } from './points.ts';
import { rucOf } from './ruc.ts';
import { issuerOf } from './settings.ts';

/** What devices need to issue, while the business does; nothing of it otherwise. */
export const invoicingOf = async (
  db: Db,
  of: Pick<Scope, 'businessId'>,
  providerRuc: string | null,
): Promise<Pick<Settings, 'invoicing'>> => {
  const issuer = await issuerOf(db, of);
  if (!issuer?.enabled) return {};
  const { id: settingsId, enabled: _, ...told } = issuer;
  const ruc = await rucOf(db, of);
  const points = await leasedPoints(db, of, issuer);
  return { invoicing: { settingsId, ruc, ...told, providerRuc: providerRuc ?? '', points } };
};
