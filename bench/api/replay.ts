import { randomUUID } from 'node:crypto';
import type { Connection, Row } from './driver.ts';
import type { Statement } from './record.ts';

/** The values that differ between one order or bill and the next. */
export type Names = Partial<
  Record<'orderKey' | 'orderId' | 'billKey' | 'billId' | 'claim', unknown>
>;

/** A recorded request and the values of the recording. */
export interface Recording {
  statements: Statement[];
  names: Names;
}

const made = (sql: string, row: Row | undefined): Names => {
  if (row === undefined) return {};
  if (sql.startsWith('insert into "orders"')) return { orderId: row.id };
  if (sql.startsWith('insert into "bills"')) return { billId: row.id };
  return {};
};

/**
 * Runs the statements of a recorded request again, for another order or bill.
 * @param given known names; new ones get a key here and their id from the database
 */
export const replay = async (
  connection: Connection,
  { statements, names }: Recording,
  given: Names = {},
): Promise<Names> => {
  const mine: Names = {
    orderKey: randomUUID(),
    billKey: randomUUID(),
    claim: randomUUID(),
    ...given,
  };
  const recorded = new Map(
    Object.entries(names).map(([name, value]) => [value, name as keyof Names]),
  );
  for (const { sql, parameters } of statements) {
    const values = parameters.map((value) => {
      const name = recorded.get(value);
      return name === undefined ? value : mine[name];
    });
    const rows = await connection.query(sql, values);
    Object.assign(mine, made(sql, rows[0]));
  }
  return mine;
};
