import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, isCall } from '../support/fault-proxy.ts';
import { audit } from './agreement.ts';
import type { Dice } from './dice.ts';
import { recover } from './recovery.ts';
import type { World } from './world.ts';

/** Who makes an event happen. Each of them makes one at a time. */
export type Actor = 'network' | 'server' | 'tablets';

export interface ChaosEvent {
  name: string;
  actor: Actor;
  weight: number;
  /** @param log notes what was drawn, before it happens */
  happen: (world: World, dice: Dice, log: (parameters: object) => void) => Promise<void>;
}

const minute = 60_000;
/** A clock is set by minutes, hours or days. `most`: of them. */
const clockUnits = [
  { ms: minute, most: 59, weight: 1 },
  { ms: 60 * minute, most: 23, weight: 1 },
  { ms: 24 * 60 * minute, most: 3, weight: 1 },
];

/** Longest pause between two events of an actor, in ms. */
export const pauses: Record<Actor, number> = { network: 1_500, server: 6_000, tablets: 16_000 };

/** What has to succeed between two events of an actor: on a slow machine nothing else would happen than faults. */
const between: Record<Actor, { least: number; count: (world: World) => number }> = {
  network: { least: 3, count: ({ proxy }) => proxy.unbroken },
  server: { least: 1, count: ({ journal }) => journal.confirmed },
  tablets: { least: 4, count: ({ journal }) => journal.confirmed },
};

/** The next calls of the devices, whichever they are, meet a fault. */
const fault = (name: Extract<Fault, string>, weight: number): ChaosEvent => ({
  name,
  actor: 'network',
  weight,
  happen: async ({ proxy }, dice, log) => {
    const times = dice.whole(1, 5);
    log({ times });
    proxy.break(isCall, name, times);
  },
});

const second = (dice: Dice, most: number): number => dice.whole(200, most * 1_000);

export const events: readonly ChaosEvent[] = [
  fault('lose-reply', 4),
  fault('truncate', 3),
  fault('twice', 4),
  fault('cut', 3),
  fault('slow', 3),
  fault('portal', 1),
  fault('hang', 1),
  fault('hold-reply', 1),
  {
    name: 'refuse',
    actor: 'network',
    weight: 3,
    happen: async ({ proxy }, dice, log) => {
      const ms = second(dice, 4);
      log({ ms });
      await proxy.close();
      await sleep(ms);
      await proxy.listen();
    },
  },
  {
    name: 'kill',
    actor: 'server',
    weight: 3,
    happen: async ({ server }, dice, log) => {
      const ms = second(dice, 3);
      log({ ms });
      await server.kill();
      await sleep(ms);
      await server.start();
    },
  },
  {
    name: 'freeze',
    actor: 'server',
    weight: 2,
    happen: async ({ server }, dice, log) => {
      const ms = second(dice, 5);
      log({ ms });
      server.freeze();
      await sleep(ms);
      server.thaw();
    },
  },
  {
    name: 'restore',
    actor: 'server',
    weight: 1,
    happen: async (world, dice, log) => {
      const { server, storage, gate, journal } = world;
      const ms = second(dice, 10);
      log({ ms });
      await storage.copy();
      await sleep(ms);
      await server.kill();
      await gate.whileClosed(async () => {
        await storage.restore();
        await server.start();
        journal.restored();
        const left = await recover(world);
        if (left.length > 0 && !world.isOver()) throw new Error(`never recovered: ${left}`);
        if (left.length === 0) {
          const { found } = await audit(world);
          if (found.length > 0) throw new Error(`not as before the restore: ${found}`);
        }
        world.log.write('server', 'restored', { left });
      });
    },
  },
  {
    name: 'kill-browser',
    actor: 'tablets',
    weight: 3,
    happen: async ({ devices }, dice, log) => {
      const device = dice.pick(devices);
      log({ device: device?.name });
      await device?.kill();
    },
  },
  {
    name: 'clock',
    actor: 'tablets',
    weight: 2,
    happen: async ({ devices, log: story }, dice, log) => {
      const device = dice.pick(devices);
      const { ms, most } = dice.weighted(clockUnits);
      const ahead = (dice.whole(-most, most) || 1) * ms;
      log({ device: device?.name, minutes: ahead / minute });
      story.write('tablets', 'clock set', { ...(await device?.setClock(ahead)) });
    },
  },
];

/** Lets an actor's events happen, one after the other, until the run is over. */
export const act = async (world: World, actor: Actor, dice: Dice): Promise<void> => {
  const possible = events.filter((event) => event.actor === actor);
  const { least, count } = between[actor];
  for (;;) {
    const pause = dice.whole(pauses[actor] / 10, pauses[actor]);
    const ends = Date.now() + pause;
    const enough = count(world) + least;
    while (Date.now() < ends || count(world) < enough) {
      if (world.isOver()) return;
      await sleep(50);
    }
    const event = dice.weighted(possible);
    await event.happen(world, dice, (parameters) => world.log.write(actor, event.name, parameters));
  }
};
