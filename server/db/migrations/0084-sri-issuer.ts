import { sql } from 'kysely';
import { type Change, index, refersTo, required } from './ddl.ts';

/** What makes a business an issuer of electronic documents: its data, its certificate and the points of its devices. */
export const sriIssuer: Change = async (db, { id, timestamp }) => {
  await db.schema
    .createTable('sri_settings')
    .$call(id)
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .$call(required('text', 'legal_name', 'head_office_address', 'establishment'))
    .$call(required('text', 'establishment_address', 'special_taxpayer', 'withholding_agent'))
    .$call(required('integer', 'keeps_accounts', 'enabled'))
    .addColumn('rimpe', 'text')
    .$call(required('text', 'environment'))
    .$call(required(timestamp, 'since'))
    .execute();
  await index(db, 'sri_settings_business', 'sri_settings', 'business_id').execute();
  await db.schema
    .createTable('sri_certificates')
    .addColumn('business_id', 'integer', (column) => refersTo('businesses.id')(column).primaryKey())
    .$call(required('text', 'sealed', 'subject', 'issuer'))
    .$call(required(timestamp, 'valid_from', 'valid_until', 'since'))
    .execute();
  await db.schema
    .createTable('sri_points')
    .$call(id)
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .$call(required('text', 'environment', 'establishment', 'point', 'device_id', 'state'))
    .$call(required('integer', 'first_number'))
    .$call(required(timestamp, 'since'))
    .addColumn('reason', 'text')
    .addUniqueConstraint('sri_points_key', [
      ...(['business_id', 'environment', 'establishment', 'point'] as const),
    ])
    .execute();
  // A device has one in each establishment: those of a former one keep what is still on its way.
  const place = ['business_id', 'environment', 'establishment', 'device_id'];
  await index(db, 'sri_points_device', 'sri_points', ...place)
    .unique()
    .where(sql`state`, '=', 'leased')
    .execute();
};
