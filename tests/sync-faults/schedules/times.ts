import { expect } from 'vitest';
import { clockTolerance, deviceTime } from '#contract/headers.ts';
import type { Effect } from './effects.ts';
import type { Room } from './room.ts';

/** The times of orders and bills that the server stores. */

/** What the way of an answer and the resolution of its date leave (ms). */
const noiseMs = 20_000;
/** So long the server works on a request at most, as time passes here (ms). */
const workMs = 600_000;

const storedTimes = async ({ server: { database } }: Room) => {
  const columns = ['key', 'created_at', 'claimed_at', 'received_at'] as const;
  const orders = await database.db.selectFrom('orders').select(columns).execute();
  const bills = await database.db.selectFrom('bills').select(columns).execute();
  return new Map([...orders, ...bills].map((row) => [row.key, row]));
};

/**
 * What the device said and when it arrived is stored as it was, and the sale counts when it was made by the server's
 * clock: by what that showed at some time, where somebody set it. Such a server may also take its own time instead.
 */
export const timesAreRight = async (room: Room, effects: readonly Effect[]): Promise<void> => {
  const stored = await storedTimes(room);
  for (const { intent, station, seq, exchange } of effects) {
    const { kind, params } = intent;
    if (kind !== 'order-create' && kind !== 'bill-create') continue;
    const row = stored.get(kind === 'bill-create' ? params.billKey : params.orderKey);
    const name = `${kind} ${seq} of device ${station}`;
    expect(row?.claimed_at, `${name}: what the device said`).toBe(params.at);
    const ahead = [...room.serverWasAhead];
    const receivedAt = Date.parse(row?.received_at ?? '');
    const date = Date.parse(exchange.server?.header('date') ?? '');
    if (ahead.length === 1)
      expect(Math.abs(receivedAt - date), `${name}: when it arrived`).toBeLessThan(workMs);
    const { madeAt, moved } = room.stations[station] as Room['stations'][number];
    if (moved.has(seq)) continue;
    const createdAt = Date.parse(row?.created_at ?? '');
    const off = createdAt - (madeAt.get(seq) ?? Number.NaN);
    // Between its sending and the server's work a request waits as long as the schedule lets time pass: no device would.
    const waited = Date.parse(exchange.call.headers?.[deviceTime] ?? '') - Date.parse(params.at);
    const underWay = (ms: number) =>
      Math.max(0, receivedAt - ms - (madeAt.get(seq) ?? 0) - waited) || 0;
    const isRight = ahead.some(
      (ms) => Math.abs(off - ms) <= clockTolerance + noiseMs + underWay(ms),
    );
    const isServers = ahead.length > 1 && createdAt === receivedAt;
    expect(isRight || isServers, `${name}: counts ${off} ms off, the server's ${ahead}`).toBe(true);
  }
};
