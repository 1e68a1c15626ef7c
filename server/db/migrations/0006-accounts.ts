import { type Change, index, primaryKey, refersTo, required } from './ddl.ts';

/** Codes for new passwords, and sign-in through an OpenID provider. */
export const accounts: Change = async (db, { timestamp }) => {
  await db.schema
    .createTable('password_codes')
    .addColumn('email', 'text', primaryKey)
    .$call(required('text', 'code_hash'))
    .$call(required('integer', 'tries_left'))
    .$call(required(timestamp, 'created_at', 'expires_at'))
    .execute();
  await db.schema
    .createTable('identities')
    .$call(required('text', 'issuer', 'subject'))
    .addColumn('user_id', 'integer', refersTo('users.id', 'cascade'))
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .execute();
  await db.schema
    .createTable('openid_attempts')
    .addColumn('state_hash', 'text', primaryKey)
    .$call(required('text', 'code_verifier'))
    .$call(required(timestamp, 'expires_at'))
    .execute();
  await db.schema
    .createTable('openid_tickets')
    .addColumn('ticket_hash', 'text', primaryKey)
    .$call(required('text', 'issuer', 'subject', 'email'))
    .$call(required(timestamp, 'expires_at'))
    .execute();
  await db.schema.alterTable('users').addColumn('email_proven_at', timestamp).execute();
  await index(db, 'sessions_user', 'sessions', 'user_id').execute();
};
