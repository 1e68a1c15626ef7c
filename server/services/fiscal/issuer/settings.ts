import type { Selectable } from 'kysely';
import type { SriSettings, SriSettingsInput } from '#contract/sri.ts';
import { mayBeRuc } from '#domain/identity.ts';
import type { Db, Schema, Tx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { fieldChanges } from '../../business/field-changes.ts';
import { lockBusiness } from '../../kernel/lock-business.ts';
import type { Scope } from '../../kernel/scope.ts';
import { noteBusiness } from '../../trail/trail.ts';
import type { FiscalDeps } from '../deps.ts';
import { resumeIssuer } from './stops.ts';

/** What a business says of itself on its electronic documents. A change is a new row: documents keep what their paper says. */

type Row = Selectable<Schema['sri_settings']>;

/** Settings, and the id by which documents name them. */
export interface Issuer extends SriSettings {
  id: number;
}

const toIssuer = (row: Row): Issuer => ({
  id: row.id,
  legalName: row.legal_name,
  headOfficeAddress: row.head_office_address,
  establishment: row.establishment,
  establishmentAddress: row.establishment_address,
  keepsAccounts: row.keeps_accounts === 1,
  specialTaxpayer: row.special_taxpayer,
  withholdingAgent: row.withholding_agent,
  rimpe: row.rimpe,
  environment: row.environment,
  enabled: row.enabled === 1,
});

const rowsOf = (db: Db, businessId: number) =>
  db.selectFrom('sri_settings').selectAll().where('business_id', '=', businessId);

/** Those that count now; undefined where there are none yet. */
export const issuerOf = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
): Promise<Issuer | undefined> => {
  const row = await rowsOf(db, businessId).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row && toIssuer(row);
};

/** Those of a document, which may be replaced since. */
export const issuerById = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  id: number,
): Promise<Issuer | undefined> => {
  const row = await rowsOf(db, businessId).where('id', '=', id).executeTakeFirst();
  return row && toIssuer(row);
};

/** @throws AppError sri-production-not-yet, sri-ruc-wrong, sri-no-certificate, sri-certificate-old, sri-provider-missing */
const requireReady = async (
  tx: Tx,
  { businessId, now }: Scope,
  { environment, enabled }: SriSettingsInput,
  { providerRuc }: Pick<FiscalDeps, 'providerRuc'>,
): Promise<void> => {
  if (environment === 'production') {
    if (providerRuc === null) throw new AppError('sri-provider-missing', 'environment');
    // Until credit notes and mail, which the law asks of an issuer, are there too.
    throw new AppError('sri-production-not-yet', 'environment');
  }
  if (!enabled) return;
  const business = await tx
    .selectFrom('businesses')
    .leftJoin('sri_certificates', 'business_id', 'businesses.id')
    .select(['business_dni', 'valid_until'])
    .where('businesses.id', '=', businessId)
    .executeTakeFirst();
  if (!business || !mayBeRuc(business.business_dni)) throw new AppError('sri-ruc-wrong');
  if (business.valid_until === null) throw new AppError('sri-no-certificate');
  if (Date.parse(business.valid_until) <= now.getTime()) throw new AppError('sri-certificate-old');
};

/** As the trail tells them. */
const told = ({ id: _, rimpe, ...settings }: Issuer) =>
  Object.fromEntries(
    Object.entries({ ...settings, rimpe: rimpe ?? '' }).map(([name, value]) => [
      `sri${name[0]?.toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  );

const none: Issuer = {
  ...{ id: 0, legalName: '', headOfficeAddress: '', establishment: '', establishmentAddress: '' },
  ...{ keepsAccounts: false, specialTaxpayer: '', withholdingAgent: '', rimpe: null },
  ...{ environment: 'test', enabled: false },
};

/** Replaces them. @throws AppError as `requireReady` */
export const writeIssuer = async (
  tx: Tx,
  scope: Scope,
  input: SriSettingsInput,
  deps: Pick<FiscalDeps, 'providerRuc'>,
): Promise<Issuer> => {
  await lockBusiness(tx, scope.businessId);
  const before = (await issuerOf(tx, scope)) ?? none;
  await requireReady(tx, scope, input, deps);
  const row = await tx
    .insertInto('sri_settings')
    .values({
      business_id: scope.businessId,
      legal_name: input.legalName,
      head_office_address: input.headOfficeAddress,
      establishment: input.establishment,
      establishment_address: input.establishmentAddress,
      keeps_accounts: Number(input.keepsAccounts),
      special_taxpayer: input.specialTaxpayer ?? '',
      withholding_agent: input.withholdingAgent ?? '',
      rimpe: input.rimpe ?? null,
      environment: input.environment,
      enabled: Number(input.enabled),
      since: scope.now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await resumeIssuer(tx, scope);
  const after = toIssuer(row);
  await noteBusiness(tx, scope, 'settings', fieldChanges(told(before), told(after)));
  return after;
};
