import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { expectStatus, type Send } from '../api/client.ts';

/** Shifts of many payments, to be closed. */

/** Of a shift: few bills, so that the smallest place has enough of them for all shifts. */
const bills = 30;
const paymentsOfBill = 20;

export interface FullShift {
  key: string;
  /** The keys of its payments. */
  payments: string[];
}

/** Puts the oldest bills, which no other measure reads, into shifts, each bill paid by a whole table. */
export const fillShifts = async ({ db }: Database, count: number): Promise<FullShift[]> => {
  const shifts = Array.from(
    { length: count },
    (): FullShift => ({ key: randomUUID(), payments: [] }),
  );
  const rows = await db
    .selectFrom('bills')
    .select('id')
    .orderBy('id')
    .limit(count * bills)
    .execute();
  await db.transaction().execute(async (tx) => {
    for (const [place, { id }] of rows.entries()) {
      const shift = shifts[Math.floor(place / bills)];
      if (!shift) throw new Error('more bills than shifts');
      const payments = Array.from({ length: paymentsOfBill }, () => ({
        ...{ key: randomUUID(), paymentMethodId: 2, amount: '1.00' },
      }));
      shift.payments.push(...payments.map(({ key }) => key));
      await tx
        .updateTable('bills')
        .set({ shift_key: shift.key, payments: JSON.stringify(payments) })
        .where('id', '=', id)
        .execute();
    }
  });
  return shifts;
};

export const openShifts = async (send: Send, shifts: readonly FullShift[]): Promise<void> => {
  const tills = JSON.parse(expectStatus(await send('GET', 'tills'), 200).body);
  for (const { key } of shifts) {
    const body = { key, tillId: tills[0].id, openedAt: new Date().toISOString(), float: '40.00' };
    expectStatus(await send('POST', 'shifts', { body }), 201);
  }
};

/** Counts a drawer with all its payments. @throws Error unless the server has each of them */
export const closeShift = async (send: Send, { key, payments }: FullShift): Promise<void> => {
  const body = {
    ...{ closedAt: new Date().toISOString(), counted: { cash: '640.00' }, reason: 'bench' },
    ...{ payments, movements: [], refunds: [] },
  };
  const closed = JSON.parse(
    expectStatus(await send('POST', `shifts/${key}/close`, { body }), 200).body,
  );
  if (closed.difference !== '0.00') throw new Error(`not all payments: ${closed.difference}`);
};
