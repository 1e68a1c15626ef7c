import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../engine.ts';

/** Codes for new passwords, and sign-in through an OpenID provider. */
export const accounts = (types: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('password_codes')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('tries_left', 'integer', (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .addColumn('expires_at', types.timestamp, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('identities')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
      .execute();
    await db.schema
      .createTable('openid_attempts')
      .addColumn('state_hash', 'text', (column) => column.primaryKey())
      .addColumn('code_verifier', 'text', (column) => column.notNull())
      .addColumn('expires_at', types.timestamp, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('openid_tickets')
      .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('expires_at', types.timestamp, (column) => column.notNull())
      .execute();
    await db.schema.alterTable('users').addColumn('email_proven_at', types.timestamp).execute();
    await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  },
});
