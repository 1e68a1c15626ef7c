import type { Exchange } from '#tests/harness/network.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import type { Room } from './room.ts';

/** Restores the server to an earlier moment of a schedule, and remembers what that took from it. */

const logOf = ({ stations }: Room): Exchange[] => stations.flatMap(({ network }) => network.log);

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Keeps new requests away from the server while `work` runs on its tables. */
const undisturbed = async <T>(room: Room, work: () => Promise<T>): Promise<T> => {
  let open = () => {};
  room.door.closed = new Promise((resolve) => {
    open = resolve;
  });
  while (room.stations.some(({ network }) => network.busy())) await turn();
  try {
    return await work();
  } finally {
    room.door.closed = null;
    open();
  }
};

const effectsSoFar = (room: Room) => new Set(logOf(room).filter(({ effect }) => effect));

/** Remembers the present moment, unless nothing has happened since the last one. */
export const remember = async (room: Room): Promise<void> => {
  const last = room.moments.at(-1)?.effects;
  const isNews = [...effectsSoFar(room)].some((exchange) => !last?.has(exchange));
  if (last && !isNews) return;
  await undisturbed(room, async () => {
    const effects = effectsSoFar(room);
    room.moments.push({ backup: await backUp(room.server), effects });
  });
};

/** Restores one of the remembered moments, perhaps one that an earlier restore has undone. */
export const restoreMoment = (room: Room, pick: number, as: 'backup' | 'copy'): Promise<void> =>
  undisturbed(room, async () => {
    const at = pick % room.moments.length;
    const moment = room.moments[at];
    if (!moment) return;
    await restore(room.server, moment.backup, as);
    for (const exchange of logOf(room)) {
      const isThere = moment.effects.has(exchange);
      if (isThere && room.undone.delete(exchange)) room.broughtBack.add(exchange);
      if (!isThere && exchange.effect) room.undone.add(exchange);
      exchange.effect = isThere;
    }
  });
