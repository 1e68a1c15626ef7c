import { type Driver, openDriver } from './driver.ts';
import { load, type Sample } from './load.ts';
import { type Names, type Recording, replay } from './replay.ts';

/** A child process that runs recorded statements through the bare driver, by messages of the benchmark. */

export interface Job {
  place: string;
  recording: Recording;
  what: 'orders' | 'bills' | 'reads';
  callers: number;
  count: number;
}

let driver: Driver | null = null;
/** Orders of this process that have no bill yet. */
const open: Names[] = [];

const run = async ({ place, recording, what, callers, count }: Job): Promise<Sample> => {
  driver ??= openDriver(place);
  const { use } = driver;
  return load(callers, count, () =>
    use(async (connection) => {
      const { orderKey, orderId } = what === 'bills' ? (open.pop() ?? {}) : {};
      const given = what === 'bills' ? { orderKey, orderId } : {};
      const names = await replay(connection, recording, given);
      if (what === 'orders') open.push(names);
    }),
  );
};

process.on('message', (job: Job | 'end') => {
  if (job === 'end') {
    void driver?.close().then(() => process.disconnect());
    return;
  }
  run(job).then(
    (sample) => process.send?.(sample),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
