import type { Selectable } from 'kysely';
import type { DocumentType, FiscalEnvironment } from '#domain/fiscal/access-key.ts';
import type { FiscalMessage } from '#domain/fiscal/fiscal-document.ts';
import type { FiscalSchema } from '../../db/fiscal-schema.ts';
import type { Tx } from '../../db/schema.ts';
import { ownMessage } from './own-faults.ts';

export type FiscalDocument = Selectable<FiscalSchema['fiscal_documents']>;

export interface NewDocument {
  businessId: number;
  billId: number | null;
  environment: FiscalEnvironment;
  documentType: DocumentType;
  ruc: string;
  establishment: string;
  point: string;
  sequential: number;
  accessKey: string;
  issuedAt: string;
  settingsId: number;
  /** JSON of `Content`; null where it can't be sent. */
  content: string | null;
  /** Why it can't be sent: it waits for a person. */
  fault: FiscalMessage | null;
  /** Whether its number is one that its device may give. Any other holds no number and no key: they may be somebody else's. */
  isOwn: boolean;
  now: Date;
}

/** Columns that say which document it is. A key names all of them but the bill. */
const identityOf = (document: NewDocument) => ({
  business_id: document.businessId,
  bill_id: document.billId,
  environment: document.environment,
  document_type: document.documentType,
  ruc: document.ruc,
  establishment: document.establishment,
  point: document.point,
  sequential: document.sequential,
  access_key: document.accessKey,
});

type Identity = ReturnType<typeof identityOf>;

const isSame = (row: FiscalDocument, identity: Identity): boolean =>
  Object.entries(identity).every(([name, value]) => row[name as keyof Identity] === value);

const stateOf = ({ fault, isOwn }: NewDocument, taken: readonly FiscalDocument[]) => {
  if (!isOwn || taken.length > 0) return 'conflict';
  return fault ? 'returned' : 'pending';
};

const messagesOf = ({ fault }: NewDocument, taken: readonly FiscalDocument[]): FiscalMessage[] => {
  if (fault) return [fault];
  return taken.length > 0 ? [ownMessage('taken')] : [];
};

/** Documents that have the number or the key. Each of the two is found by an index of its own. */
const holders = async (tx: Tx, identity: Identity): Promise<FiscalDocument[]> => {
  const { bill_id, access_key, business_id, ...number } = identity;
  const taken = tx.selectFrom('fiscal_documents').selectAll().where('state', '<>', 'conflict');
  return [
    ...(await taken.where('access_key', '=', access_key).execute()),
    ...(await taken.where((row) => row.and(number)).execute()),
  ];
};

/** Documents of a bill, those in conflict included. */
const ofBill = async (tx: Tx, { bill_id }: Identity): Promise<FiscalDocument[]> =>
  bill_id === null
    ? []
    : tx.selectFrom('fiscal_documents').selectAll().where('bill_id', '=', bill_id).execute();

/**
 * Adds a document, which the queue then signs and sends. One whose number or key belongs to another document is stored as a
 * conflict and never sent, since its paper exists. The same document again changes nothing.
 */
export const addDocument = async (tx: Tx, document: NewDocument): Promise<FiscalDocument> => {
  const identity = identityOf(document);
  const taken = await holders(tx, identity);
  const known = [...taken, ...(await ofBill(tx, identity))];
  const same = known.find((row) => isSame(row, identity));
  if (same) return same;
  return tx
    .insertInto('fiscal_documents')
    .values({
      ...identity,
      issued_at: document.issuedAt,
      settings_id: document.settingsId,
      content: document.content,
      messages: JSON.stringify(messagesOf(document, taken)),
      state: stateOf(document, taken),
      created_at: document.now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
