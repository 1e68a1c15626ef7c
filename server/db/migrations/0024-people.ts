import { sql } from 'kysely';
import { addOptional, addRequired, type Change, index, refersTo, required } from './ddl.ts';

/**
 * Members of a business with a role, invitations to become one, devices and what was done to what. Every user of a business becomes
 * a member who may do everything as before: the first one is the owner, the others are admins.
 */
export const people: Change = async (db, { id, timestamp }) => {
  const refersToBusiness = refersTo('businesses.id');
  await db.schema
    .createTable('members')
    .$call(id)
    .addColumn('business_id', 'integer', refersToBusiness)
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .$call(required('text', 'name', 'colour', 'role'))
    .$call(required('integer', 'active'))
    .addColumn('pin_hash', 'text')
    .addColumn('pin_salt', 'text')
    .addColumn('pin_iterations', 'integer')
    .addColumn('pin_length', 'integer')
    .addColumn('pin_changed_at', timestamp)
    .$call(required(timestamp, 'created_at'))
    .addColumn('last_seen_at', timestamp)
    .addUniqueConstraint('members_business_user', ['business_id', 'user_id'])
    .execute();
  await index(db, 'members_user', 'members', 'user_id').execute();
  await db.schema
    .createTable('invitations')
    .$call(id)
    .addColumn('business_id', 'integer', refersToBusiness)
    .$call(required('text', 'role'))
    .addColumn('email', 'text')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_by', 'integer', refersTo('members.id'))
    .$call(required(timestamp, 'created_at', 'expires_at'))
    .addColumn('accepted_at', timestamp)
    .addColumn('accepted_by', 'integer', (column) => column.references('members.id'))
    .addColumn('revoked_at', timestamp)
    .execute();
  await index(db, 'invitations_business', 'invitations', 'business_id').execute();
  await db.schema
    .createTable('devices')
    .addColumn('business_id', 'integer', refersToBusiness)
    .$call(required('text', 'device_id', 'name'))
    .addColumn('enrolled_by', 'integer', refersTo('members.id'))
    .$call(required(timestamp, 'enrolled_at', 'last_seen_at'))
    .addColumn('ended_at', timestamp)
    .addPrimaryKeyConstraint('devices_key', ['business_id', 'device_id'])
    .execute();
  await db.schema
    .createTable('trail')
    .$call(id)
    .addColumn('business_id', 'integer', refersToBusiness)
    .addColumn('order_id', 'integer')
    .addColumn('bill_id', 'integer')
    .$call(required('text', 'kind'))
    .addColumn('actor_id', 'integer')
    .addColumn('approved_by', 'integer')
    .addColumn('user_id', 'integer')
    .addColumn('device_id', 'text')
    .addColumn('device_time', timestamp)
    .$call(required(timestamp, 'at'))
    .$call(required('text', 'details'))
    .addColumn('review', 'text')
    .addColumn('reviewed_by', 'integer')
    .addColumn('reviewed_at', timestamp)
    .execute();
  for (const column of ['order_id', 'bill_id', 'review', 'at'])
    await index(db, `trail_${column}`, 'trail', 'business_id', column).execute();
  await addOptional(db, 'sessions', 'device_id', 'text');
  await index(db, 'sessions_device', 'sessions', 'device_id').execute();
  await addOptional(db, 'sessions', 'business_id', 'integer');
  for (const table of ['openid_attempts', 'openid_tickets'])
    await addOptional(db, table, 'invitation_hash', 'text');
  for (const [name, value] of [
    ['time_zone', ''],
    ['lock_after', 'never'],
    ['idle_minutes', 5],
    ['names_on_paper', 'comandas'],
    ['final_consumer_limit_cents', 5000],
    ['discount_limit_bp', 10_000],
  ] as const)
    await addRequired(db, 'businesses', name, value);
  const everybody = sql`insert into members (business_id, user_id, name, colour, role, active, created_at)
    select users.business_id, users.id, trim(users.first_name || ' ' || users.last_name),
      case users.id % 8 when 0 then 'red' when 1 then 'orange' when 2 then 'amber' when 3 then 'green'
        when 4 then 'teal' when 5 then 'blue' when 6 then 'violet' else 'pink' end,
      case when users.id = first.id then 'owner' else 'admin' end, 1, users.created_at
    from users
    inner join (select business_id, min(id) as id from users group by business_id) first
      on first.business_id = users.business_id
    order by users.id`;
  await everybody.execute(db);
  const places = sql`update sessions
    set business_id = (select users.business_id from users where users.id = sessions.user_id)`;
  await places.execute(db);
};
