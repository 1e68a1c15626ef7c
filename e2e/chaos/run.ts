import { writeFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { FaultProxy } from '../support/fault-proxy.ts';
import { freePort } from '../support/ports.ts';
import { ServerProcess } from '../support/server.ts';
import { openCafe } from './cafe.ts';
import { Device } from './device.ts';
import { Dice } from './dice.ts';
import { DrawerPapers } from './drawer.ts';
import { EventLog } from './event-log.ts';
import { type Actor, act, pauses } from './events.ts';
import { Gate } from './gate.ts';
import { heal } from './healing.ts';
import { Journal } from './journal.ts';
import { readOptions } from './options.ts';
import { openStorage } from './storage.ts';
import { summary } from './summary.ts';
import { Waiter } from './waiter.ts';
import type { World } from './world.ts';

const options = readOptions(process.env);
const { minutes, seed, database } = options;

/**
 * Lets everybody act until the time is over or somebody fails.
 * @returns what waiters could not do, such as finding an order that they took
 * @throws the first failure of an event
 */
const play = async (world: World): Promise<string[]> => {
  // The start of the run counts too, so that on a slow machine it takes hardly longer.
  const ms = minutes * 60_000;
  const ends = Math.max(world.log.start + ms, Date.now() + ms / 2);
  let failed = false;
  world.isOver = () => failed || Date.now() > ends;
  const end = (error: unknown): never => {
    failed = true;
    throw error;
  };
  const work = world.devices.map((device) =>
    new Waiter(world, device).work().catch(async (error) => {
      // Before anything heals: what the waiter saw.
      await device.attachScreenshots(test.info());
      end(error);
    }),
  );
  const events = (Object.keys(pauses) as Actor[]).map((actor) =>
    act(world, actor, new Dice(seed, actor)).catch(end),
  );
  const [worked, happened] = await Promise.all([
    Promise.allSettled(work),
    Promise.allSettled(events),
  ]);
  for (const event of happened) if (event.status === 'rejected') throw event.reason;
  return worked.flatMap((result, at) =>
    result.status === 'rejected' ? [`waiter ${world.devices[at]?.name}: ${result.reason}`] : [],
  );
};

test(`everybody agrees after ${minutes} min of faults: seed ${seed}, ${database}`, async () => {
  test.setTimeout(minutes * 60_000 + 900_000);
  const info = test.info();
  const log = new EventLog(`.cache/chaos/${database}-${seed}.log`);
  log.write('run', 'start', options);
  const storage = await openStorage(database);
  const server = new ServerProcess(await freePort(0), storage.directory);
  Object.assign(server.env, storage.env, { SEED_DEMO: 'false', RATE_LIMIT_FACTOR: '1000' });
  const proxy = new FaultProxy(await freePort(0, server.port + 1), server.address);
  const devices: Device[] = [];
  try {
    await server.start();
    await proxy.listen();
    const cafe = await openCafe(server.address);
    for (const name of ['A', 'B'])
      devices.push(await Device.signedIn(name, proxy.port, cafe.credentials));
    const journal = new Journal();
    const gate = new Gate();
    const isOver = () => false;
    const drawers = new DrawerPapers();
    const world = {
      options,
      log,
      journal,
      drawers,
      storage,
      server,
      proxy,
      cafe,
      devices,
      gate,
      isOver,
    };
    const failures = await play(world);
    for (const failure of failures) log.write('run', 'failure', { failure });
    const verdict = await heal(world);
    process.stdout.write(`${summary(world, verdict)}\nThe story is in ${log.file}\n`);
    expect([...failures, ...verdict.found]).toEqual([]);
    expect(journal.confirmed, 'operations confirmed').toBeGreaterThan(0);
  } catch (error) {
    for (const device of devices) await device.attachScreenshots(info);
    throw error;
  } finally {
    for (const device of devices) await device.dispose();
    await proxy.close();
    await server.kill();
    await writeFile(log.file.replace(/log$/, 'server.txt'), server.output);
    await storage.remove();
  }
});
