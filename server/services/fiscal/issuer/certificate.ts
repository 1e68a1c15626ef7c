import type { SriState } from '#contract/sri.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { noteBusiness } from '../../trail/trail.ts';
import type { FiscalDeps } from '../deps.ts';
import type { SecretBox } from '../secret-box.ts';
import { type Keystore, openKeystore } from '../signature/keystore.ts';
import { keystoreFaults } from './keystore-faults.ts';
import { rucOf } from './ruc.ts';
import { resumeIssuer } from './stops.ts';

/** The certificate that signs for a business. It goes in and never comes out: only documents are signed with it. */

interface File {
  p12: Buffer;
  password: string;
}

type Of = Pick<Scope, 'businessId'>;

const contextOf = ({ businessId }: Of): string => `sri-certificate:${businessId}`;

const seal = (box: SecretBox, of: Of, { p12, password }: File): string =>
  box.seal(Buffer.from(JSON.stringify({ p12: p12.toString('base64'), password })), contextOf(of));

const unseal = (box: SecretBox, of: Of, sealed: string): File | undefined => {
  const bytes = box.open(sealed, contextOf(of));
  if (!bytes) return undefined;
  const { p12, password } = JSON.parse(bytes.toString()) as { p12: string; password: string };
  return { p12: Buffer.from(p12, 'base64'), password };
};

/** The name of whom a certificate is, or who gave it: its common name, or all of it. */
const nameIn = (distinguished: string): string =>
  (/^CN=(.*)$/m.exec(distinguished)?.[1] ?? distinguished.replaceAll('\n', ', ')).replaceAll(
    /\\(.)/g,
    '$1',
  );

const isoOf = (time: string): string => new Date(time).toISOString();

const rowOf = (db: Db, { businessId }: Of) =>
  db
    .selectFrom('sri_certificates')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst();

/** Replaces it. @throws AppError sri-secret-missing; invalid-input about the file or its password */
export const writeCertificate = async (
  tx: Tx,
  scope: Scope,
  file: File,
  { box }: Pick<FiscalDeps, 'box'>,
): Promise<void> => {
  if (!box) throw new AppError('sri-secret-missing');
  const keystore = openKeystore(file.p12, file.password, {
    ...{ ruc: await rucOf(tx, scope), at: scope.now },
  });
  if ('fault' in keystore) {
    const { field, text } = keystoreFaults[keystore.fault];
    throw new AppError('invalid-input', { [field]: text });
  }
  const { certificate } = keystore;
  const before = await rowOf(tx, scope);
  const row = {
    sealed: seal(box, scope, file),
    subject: nameIn(certificate.subject),
    issuer: nameIn(certificate.issuer),
    valid_from: isoOf(certificate.validFrom),
    valid_until: isoOf(certificate.validTo),
    since: scope.now.toISOString(),
  };
  await tx
    .insertInto('sri_certificates')
    .values({ business_id: scope.businessId, ...row })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(row))
    .execute();
  await resumeIssuer(tx, scope);
  await noteBusiness(tx, scope, 'settings', {
    sriCertificate: { before: before?.subject ?? '', after: row.subject },
  });
};

/** What is told of it; null without one. */
export const certificateOf = async (
  db: Db,
  of: Of,
  box: SecretBox | null,
): Promise<SriState['certificate']> => {
  const row = await rowOf(db, of);
  if (!row) return null;
  const { subject, issuer, valid_from: validFrom, valid_until: validUntil, sealed } = row;
  const readable = box !== null && unseal(box, of, sealed) !== undefined;
  return { subject, issuer, validFrom, validUntil, readable };
};

/** Those that were opened, by what is stored: opening one takes long, and nobody else is served meanwhile. */
const opened = new Map<string, Keystore>();
const mostOpened = 500;

const openStored = (box: SecretBox, of: Of, sealed: string, ruc: string, at: Date) => {
  const known = opened.get(sealed);
  if (known) return Date.parse(known.certificate.validTo) > at.getTime() ? known : undefined;
  const file = unseal(box, of, sealed);
  const keystore = file && openKeystore(file.p12, file.password, { ruc, at });
  if (!keystore || 'fault' in keystore) return undefined;
  if (opened.size >= mostOpened) opened.clear();
  opened.set(sealed, keystore);
  return keystore;
};

/** To sign documents of a RUC with; undefined where there is none that can be read, or it doesn't fit any more. */
export const keystoreOf = async (
  db: Db,
  { businessId, ruc }: Of & { ruc: string },
  box: SecretBox | null,
  at: Date,
): Promise<Keystore | undefined> => {
  const row = await rowOf(db, { businessId });
  return row && box ? openStored(box, { businessId }, row.sealed, ruc, at) : undefined;
};
