import * as fc from 'fast-check';

/** The random events of a bad day. `device`: 0 or 1; `pick` chooses among the available orders or entries. */

const act = fc.constantFrom(
  'create',
  'edit',
  'edit',
  'edit',
  'bill',
  'bill',
  'customer',
  'finish',
  'reactivate',
  'cancel',
);

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
const hours = fc.integer({ min: -6, max: 6 }).map((n) => n * 3_600_000);

const command = fc.oneof(
  {
    weight: 22,
    arbitrary: fc.record({
      kind: fc.constant('act'),
      act,
      device,
      pick,
      amount: fc.integer({ min: -2, max: 3 }),
    }),
  },
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
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('jump'), ms: hours }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pull'), device }) },
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

export const schedule = fc.array(command, { minLength: 8, maxLength: 45, size: 'max' });

export type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;
export type Act = Extract<Command, { act: unknown }>;
