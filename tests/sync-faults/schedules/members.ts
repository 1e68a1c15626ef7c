import type { PaymentMethod } from '#domain/bill.ts';
import type { TestApp } from '#tests/harness/server.ts';

/** Somebody without an account for each of three roles. */
export const addPeople = async ({ database, own }: TestApp): Promise<number[]> => {
  const rows = (['waiter', 'cashier', 'admin'] as const).map((role) => ({
    ...{ business_id: own.businessId, user_id: null, name: role, colour: 'sky', role, active: 1 },
    created_at: new Date(0).toISOString(),
  }));
  const made = await database.db.insertInto('members').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
};

/** A method by which companies hand over retentions. */
export const addRetention = async ({ app, own }: TestApp): Promise<PaymentMethod> => {
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/paymentMethod' },
    headers: { authorization: `Bearer ${own.users[0]?.token}` },
    payload: {
      ...{ name: 'Retención', icon: 'ticket', kind: 'expected', sriCode: '20', retention: true },
    },
  });
  return answer.json();
};
