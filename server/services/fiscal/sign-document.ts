import type { Db } from '../../db/schema.ts';
import { readContent } from './content.ts';
import type { FiscalDeps } from './deps.ts';
import { type Invoice, invoiceXml } from './documents/invoice.ts';
import type { FiscalDocument } from './documents-store.ts';
import { keystoreOf } from './issuer/certificate.ts';
import { issuerById } from './issuer/settings.ts';
import { signDocument } from './signature/xades.ts';

/** What a document says; undefined where nothing of it can be sent. */
export const invoiceOf = async (
  db: Db,
  { business_id: businessId, settings_id, access_key: accessKey, content, ruc }: FiscalDocument,
  providerRuc: string | null,
): Promise<Invoice | undefined> => {
  const issuer = await issuerById(db, { businessId }, settings_id);
  const business = await db
    .selectFrom('businesses')
    .select('comercial_name as comercialName')
    .where('id', '=', businessId)
    .executeTakeFirst();
  if (!issuer || !business || content === null) return undefined;
  return {
    ...readContent(content),
    issuer: { ...issuer, ...business, ruc, providerRuc },
    accessKey,
  };
};

/** The signed file of a document; undefined while the issuer has no certificate that can sign. */
export const signer =
  (db: Db, { box, providerRuc }: FiscalDeps) =>
  async (row: FiscalDocument, now: Date): Promise<string | undefined> => {
    const invoice = await invoiceOf(db, row, providerRuc);
    const keystore = await keystoreOf(db, { businessId: row.business_id, ruc: row.ruc }, box, now);
    return invoice && keystore && signDocument(invoiceXml(invoice), keystore, now);
  };
