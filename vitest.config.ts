import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The conformance suite's target. Once Vite runs it gives the name another meaning, and each project reads this anew. */
const { BASE_URL } = process.env;
if (BASE_URL?.startsWith('http')) process.env.TARGET_URL = BASE_URL;
const { TARGET_URL } = process.env;

/** What takes longest. Begun last, one of them would keep one core busy alone. */
const long = ['schedules.property', 'server/kill', 'fuzz/', 'server/instances', 'conformance/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = long.findIndex((part) => moduleId.includes(part));
      return at === -1 ? long.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** Servers, databases and processes: each file has a process of its own. */
const apart = [
  'tests/server/**/*.test.ts',
  'tests/conformance/*.test.ts',
  'tests/fuzz/*.test.ts',
  'tests/sync-faults/schedules.property.test.ts',
];

export default defineConfig({
  test: {
    env: TARGET_URL ? { TARGET_URL } : {},
    // Tests wait for databases and browsers' stores more than they compute.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Patience costs nothing while tests pass: a busy machine is not a failure.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'apart', include: apart } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: apart,
          // Loading the same modules anew for each of a hundred small files costs more than the tests.
          isolate: false,
          // Before anything loads that keeps the store it finds.
          setupFiles: ['fake-indexeddb/auto'],
        },
      },
    ],
  },
});
