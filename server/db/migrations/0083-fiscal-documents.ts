import { sql } from 'kysely';
import { type Change, index, primaryKey, refersTo, required } from './ddl.ts';

/** Electronic documents on their way to the SRI, and the issuers whose documents wait for a person. */
export const fiscalDocuments: Change = async (db, { id, timestamp }) => {
  await db.schema
    .createTable('fiscal_documents')
    .$call(id)
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .addColumn('bill_id', 'integer', (column) => column.references('bills.id'))
    .$call(required('text', 'environment', 'document_type', 'ruc', 'establishment', 'point'))
    .$call(required('integer', 'sequential'))
    .$call(required('text', 'access_key'))
    .$call(required(timestamp, 'issued_at'))
    .$call(required('integer', 'settings_id'))
    .$call(required('text', 'state'))
    .addColumn('content', 'text')
    .addColumn('signed_xml', 'text')
    .addColumn('authorization', 'text')
    .addColumn('authorized_at', timestamp)
    .addColumn('messages', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('first_attempt_at', timestamp)
    .addColumn('received_at', timestamp)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', timestamp)
    .addColumn('lease_id', 'text')
    .addColumn('lease_until', timestamp)
    .$call(required(timestamp, 'created_at'))
    .execute();
  // A second document with a number or key that is taken stays as a conflict, so only the others are unique.
  const number = ['ruc', 'environment', 'document_type', 'establishment', 'point', 'sequential'];
  await index(db, 'fiscal_documents_number', 'fiscal_documents', ...number)
    .unique()
    .where(sql`state`, '<>', sql`'conflict'`)
    .execute();
  await index(db, 'fiscal_documents_key', 'fiscal_documents', 'access_key')
    .unique()
    .where(sql`state`, '<>', sql`'conflict'`)
    .execute();
  await index(db, 'fiscal_documents_bill', 'fiscal_documents', 'bill_id').execute();
  await index(db, 'fiscal_documents_business', 'fiscal_documents', 'business_id', 'id').execute();
  // The queue looks only at these two, which hold what waits and nothing else.
  const oldest = ['issued_at', 'id'];
  await index(db, 'fiscal_documents_unsent', 'fiscal_documents', ...oldest)
    .where(sql`state`, 'in', sql`('pending', 'signed')`)
    .execute();
  const due = ['next_attempt_at', 'id'];
  await index(db, 'fiscal_documents_sent', 'fiscal_documents', ...due)
    .where(sql`state`, '=', sql`'sent'`)
    .execute();
  await db.schema
    .createTable('sri_stops')
    .addColumn('business_id', 'integer', (column) => primaryKey(column).references('businesses.id'))
    .$call(required('text', 'identifier', 'message'))
    .$call(required(timestamp, 'since'))
    .execute();
};
