import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../engine.ts';

/** Businesses, their people, and the data that all businesses share. */
export const business = (types: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('businesses')
      .$call(types.id)
      .addColumn('comercial_name', 'text', (column) => column.notNull())
      .addColumn('business_dni', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('service_rate_bp', 'integer', (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('users')
      .$call(types.id)
      .addColumn('business_id', 'integer', (column) => column.references('businesses.id'))
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('dni', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('country', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('sessions')
      .$call(types.id)
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .addColumn('expires_at', types.timestamp, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('images')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('bytes', types.bytes, (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('taxes')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('rate_bp', 'integer', (column) => column.notNull())
      .addColumn('tax_code', 'text', (column) => column.notNull())
      .addColumn('rate_code', 'text', (column) => column.notNull())
      .addColumn('active', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('payment_methods')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('icon', 'text', (column) => column.notNull())
      .execute();
  },
});
