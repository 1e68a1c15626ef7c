import { ecuadorTime } from '#domain/fiscal/ecuador-day.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { parseReference } from '../kernel/reference.ts';
import type { Scope } from '../kernel/scope.ts';
import type { FiscalDeps } from './deps.ts';
import type { FiscalDocument } from './documents-store.ts';
import { drawRide } from './ride/draw.ts';
import { rideFields } from './ride/fields.ts';
import { invoiceOf } from './sign-document.ts';

/** The electronic document of a bill as files that its buyer gets. */

/** @throws AppError bill-not-found, also for one of another business; document-not-found of a bill without one that goes to the authority */
const documentOf = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  reference: string,
): Promise<FiscalDocument> => {
  const { column, value } = parseReference(reference);
  const bill = await db
    .selectFrom('bills')
    .select('id')
    .where(column, '=', value)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!bill) throw new AppError('bill-not-found');
  return db
    .selectFrom('fiscal_documents')
    .selectAll()
    .where('bill_id', '=', bill.id)
    .where('document_type', '=', '01')
    .where('state', '<>', 'conflict')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow(() => new AppError('document-not-found'));
};

/** What the authority's own portal gives out: the signed file, and that it was authorised. */
const authorizedXml = (
  { access_key, environment }: FiscalDocument,
  { at, signed }: { at: string; signed: string },
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<autorizacion><estado>AUTORIZADO</estado>` +
  `<numeroAutorizacion>${access_key}</numeroAutorizacion>` +
  `<fechaAutorizacion>${ecuadorTime(at)}</fechaAutorizacion>` +
  `<ambiente>${environment === 'test' ? 'PRUEBAS' : 'PRODUCCIÓN'}</ambiente>` +
  // Its text has no bare '>', so nothing in it ends the section.
  `<comprobante><![CDATA[${signed}]]></comprobante></autorizacion>`;

export interface DocumentFile {
  /** The access key: by it people find a file again. */
  name: string;
  bytes: Buffer;
}

/**
 * The signed file; once it is authorised, within what says so.
 * @param bill its id or key
 * @throws AppError bill-not-found, document-not-found, document-not-signed
 */
export const xmlFile = async (db: Db, scope: Scope, bill: string): Promise<DocumentFile> => {
  const row = await documentOf(db, scope, bill);
  const { signed_xml: signed, authorized_at: at, access_key } = row;
  if (signed === null) throw new AppError('document-not-signed');
  const text = at === null ? signed : authorizedXml(row, { at, signed });
  return { name: `${access_key}.xml`, bytes: Buffer.from(text, 'utf8') };
};

/**
 * The printed form. It is complete before anything was sent.
 * @param bill its id or key
 * @throws AppError bill-not-found, document-not-found
 */
export const rideFile = async (
  db: Db,
  scope: Scope,
  bill: string,
  { providerRuc }: Pick<FiscalDeps, 'providerRuc'>,
): Promise<DocumentFile> => {
  const row = await documentOf(db, scope, bill);
  const invoice = await invoiceOf(db, row, providerRuc);
  if (!invoice) throw new AppError('document-not-found');
  const fields = rideFields(invoice, { authorizedAt: row.authorized_at });
  return { name: `${row.access_key}.pdf`, bytes: await drawRide(fields) };
};
