import { isTakenFrom } from '#local/outbox/standing.ts';
import type { Room, Station } from './room.ts';

/** The end of a schedule: everybody signs in, what failed works again, and all is sent and read. */

export const signIn = async (room: Room, station: Station): Promise<void> => {
  const user = room.server.own.users[room.stations.indexOf(station)];
  const signedIn = station.device.signIn(user?.token ?? '');
  // Whoever signs in is at the tablet.
  const attended = { actorId: user?.memberId, approvedById: undefined };
  await signedIn.then(() => Object.assign(station, { attended })).catch(() => {});
};

const isStuck = (entries: Awaited<ReturnType<Station['device']['outbox']>>): boolean => {
  const stuck = new Set<string>();
  return entries.every((entry) => {
    if (entry.state === 'parked' || isTakenFrom(entries)(entry)) stuck.add(entry.aggregate);
    return stuck.has(entry.aggregate);
  });
};

const needsSignIn = async ({ device }: Station): Promise<boolean> =>
  (await device.ledger.session.get('current'))?.expired === true ||
  (await device.outbox()).some(({ state }) => state === 'needs-login');

export const isSettled = async ({ stations }: Room): Promise<boolean> =>
  (await Promise.all(stations.map(({ device }) => device.outbox()))).every(isStuck);

/**
 * Advances the clock until only entries that need a decision are left: by more than the longest wait, which a clock that was set
 * meanwhile may have made of a short one.
 */
export const sendAll = async (room: Room): Promise<void> => {
  for (let round = 0; round < 16; round += 1) {
    room.clock.advance(45_000);
    for (const station of room.stations) {
      if (await needsSignIn(station)) await signIn(room, station);
      await station.device.flush();
    }
    if (await isSettled(room)) break;
  }
};

/** Removes all faults, and sends all. */
export const heal = async (room: Room): Promise<void> => {
  for (const station of room.stations) {
    station.plan.length = 0;
    station.network.down(false);
    for (const release of station.releases.splice(0)) release();
    await Promise.all(station.arrivals);
    await signIn(room, station);
  }
  await sendAll(room);
};

export const pullAll = async ({ server, stations }: Room): Promise<void> => {
  const billed = await server.database.db.selectFrom('bills').select('created_at').execute();
  const times = billed.map(({ created_at }) => created_at);
  for (const { device } of stations) {
    await device.pull();
    // Each pull wakes the outbox: what a restored server refused may be due again.
    await device.flush();
    await device.pullBills(times);
    await device.pullShifts();
  }
};
