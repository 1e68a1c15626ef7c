import { type Change, primaryKey, refersTo, required } from './ddl.ts';

/** Businesses, their people, and the data that all businesses share. */
export const business: Change = async ({ schema }, { id, timestamp, bytes }) => {
  await schema
    .createTable('businesses')
    .$call(id)
    .$call(required('text', 'comercial_name'))
    .addColumn('business_dni', 'text', (column) => column.notNull().unique())
    .$call(required('text', 'email', 'address', 'phone'))
    .$call(required('integer', 'service_rate_bp'))
    .$call(required(timestamp, 'created_at'))
    .execute();
  await schema
    .createTable('users')
    .$call(id)
    .addColumn('business_id', 'integer', (column) => column.references('businesses.id'))
    .$call(required('text', 'first_name', 'last_name'))
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .$call(required('text', 'dni', 'phone', 'country', 'password_hash'))
    .$call(required(timestamp, 'created_at'))
    .execute();
  await schema
    .createTable('sessions')
    .$call(id)
    .addColumn('user_id', 'integer', refersTo('users.id', 'cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .$call(required(timestamp, 'created_at', 'expires_at'))
    .execute();
  await schema
    .createTable('images')
    .addColumn('hash', 'text', primaryKey)
    .$call(required(bytes, 'bytes'))
    .$call(required(timestamp, 'created_at'))
    .execute();
  await schema
    .createTable('taxes')
    .addColumn('id', 'integer', primaryKey)
    .$call(required('text', 'description'))
    .$call(required('integer', 'rate_bp'))
    .$call(required('text', 'tax_code', 'rate_code'))
    .$call(required('integer', 'active'))
    .execute();
  await schema
    .createTable('payment_methods')
    .addColumn('id', 'integer', primaryKey)
    .$call(required('text', 'name', 'icon'))
    .execute();
};
