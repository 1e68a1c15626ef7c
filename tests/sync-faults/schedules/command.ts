import * as fc from 'fast-check';

/** The random events of a bad day. `device`: 0 or 1; `pick` chooses among the available orders or entries. */

const acts = [
  'create',
  'edit',
  'edit',
  'edit',
  'move',
  'move',
  'bill',
  'bill',
  'customer',
  'annul',
  'annul',
  'finish',
  'reactivate',
  'cancel',
  'print',
  'print',
  'show',
  'sell-out',
  'transfer',
  'drawer',
  'correct',
  'confirm',
] as const;

/** Where money moves most of the time. */
const drawerActs = [
  ...(['drawer', 'drawer', 'drawer', 'bill', 'bill', 'bill', 'annul'] as const),
  ...(['correct', 'correct', 'confirm'] as const),
];

export const faultKinds = [
  'drop-before',
  'drop-after',
  'fail-before',
  'fail-after',
  'unauthorized',
  'conflict',
  'changed',
  'refused',
  'hang',
  'hang-after',
  'html',
  'slow',
] as const;

export type FaultKind = (typeof faultKinds)[number];

const device = fc.nat(1);
const pick = fc.nat(1_000);

const times = (unit: number, most: number) =>
  fc.integer({ min: -most, max: most }).map((n) => n * unit);

/** By how much a clock is wrong, or leaps (ms): minutes to years. */
const leap = fc.oneof(
  { weight: 3, arbitrary: times(60_000, 600) },
  { weight: 3, arbitrary: times(86_400_000, 150) },
  { weight: 1, arbitrary: times(365 * 86_400_000, 3) },
);

const rarely = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: leap });

const commandOf = (from: readonly (typeof acts)[number][]) =>
  fc.oneof(
    {
      weight: 22,
      arbitrary: fc.record({
        kind: fc.constant('act'),
        act: fc.constantFrom(...from),
        device,
        pick,
        amount: fc.integer({ min: -2, max: 3 }),
        // Whose PIN approves it: 0 for nobody's.
        approver: fc.oneof(
          { weight: 3, arbitrary: fc.constant(0) },
          fc.integer({ min: 1, max: 3 }),
        ),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('person'), device, pick }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('faults'),
        device,
        list: fc.array(fc.constantFrom(...faultKinds), { minLength: 1, maxLength: 4 }),
      }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('send'), device }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('send-new'), device }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('settle'), device }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('advance'),
        ms: fc.constantFrom(500, 1_000, 5_000, 31_000, 80_000),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('leap'),
        device,
        ms: leap,
        // Whether the app is open meanwhile.
        open: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('server-leap'), ms: leap }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('pull'), device }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('price'), cents: fc.integer({ min: 1, max: 400 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload'), device }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('open-tab'), device }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill-tab'), device, pick }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('steal'), device }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('release'), device }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('sign-in'), device }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('down'), device, down: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry'), device, pick }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('restore'),
        pick,
        as: fc.constantFrom('backup', 'copy'),
      }),
    },
  );

/** `clocks`: by how much those of the two devices and of the server are ahead at the start (ms). */
const scheduleOf = (from: Parameters<typeof commandOf>[0]) =>
  fc.record({
    clocks: fc.tuple(rarely, rarely, rarely),
    commands: fc.array(commandOf(from), { minLength: 8, maxLength: 45, size: 'max' }),
  });

/** Of all that people do. */
export const schedule = scheduleOf(acts);

/** Of what happens at a drawer. */
export const drawerSchedule = scheduleOf(drawerActs);

export type Schedule = typeof schedule extends fc.Arbitrary<infer T> ? T : never;
export type Command = Schedule['commands'][number];
export type Act = Extract<Command, { act: unknown }>;
