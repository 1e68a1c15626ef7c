import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, isCall } from '../support/fault-proxy.ts';
import type { Dice } from './dice.ts';
import type { World } from './world.ts';

/** Who makes an event happen. Each of them makes one at a time. */
export type Actor = 'network' | 'server' | 'tablets';

export interface ChaosEvent {
  name: string;
  actor: Actor;
  weight: number;
  /** The app doesn't survive it yet: it happens only when asked for by name. */
  extra?: true;
  /** @param log notes what was drawn, before it happens */
  happen: (world: World, dice: Dice, log: (parameters: object) => void) => Promise<void>;
}

/** Longest pause between two events of an actor, in ms. */
export const pauses: Record<Actor, number> = { network: 1_500, server: 6_000, tablets: 16_000 };

/** The next calls of the devices, whichever they are, meet a fault. */
const fault = (name: Fault, weight: number): ChaosEvent => ({
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
    weight: 2,
    extra: true,
    happen: async ({ server, storage }, dice, log) => {
      const ms = second(dice, 10);
      log({ ms });
      await storage.copy();
      await sleep(ms);
      await server.kill();
      await storage.restore();
      await server.start();
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
    weight: 1,
    happen: async ({ devices }, dice, log) => {
      const device = dice.pick(devices);
      const hours = dice.whole(-72, 72);
      log({ device: device?.name, hours });
      await device?.leap(hours * 3_600_000);
    },
  },
];

/** Lets an actor's events happen, one after the other, until the run is over. */
export const act = async (
  world: World,
  actor: Actor,
  dice: Dice,
  isOver: () => boolean,
): Promise<void> => {
  const possible = events.filter(
    (event) =>
      event.actor === actor && (!event.extra || world.options.extraEvents.includes(event.name)),
  );
  for (;;) {
    const pause = dice.whole(pauses[actor] / 10, pauses[actor]);
    const ends = Date.now() + pause;
    while (Date.now() < ends) {
      if (isOver()) return;
      await sleep(50);
    }
    const event = dice.weighted(possible);
    await event.happen(world, dice, (parameters) => world.log.write(actor, event.name, parameters));
  }
};
