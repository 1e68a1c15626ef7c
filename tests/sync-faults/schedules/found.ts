import type { Schedule } from './command.ts';

/** Days on which something went wrong once. */
export const found: Schedule[] = [
  // A tab that has not heard that the server's clock was set back sends again what another one had sent: its time was moved twice.
  {
    clocks: [0, 0, 0],
    commands: [
      { kind: 'person', device: 0, pick: 710 },
      { kind: 'sign-in', device: 0 },
      { kind: 'act', act: 'edit', device: 0, pick: 376, amount: 3, approver: 0 },
      { kind: 'send', device: 1 },
      { kind: 'server-leap', ms: -18_900_000 },
      { kind: 'send-new', device: 0 },
      { kind: 'pull', device: 0 },
      { kind: 'sign-in', device: 1 },
      { kind: 'restore', pick: 107, as: 'copy' },
      { kind: 'send-new', device: 1 },
      { kind: 'faults', device: 0, list: ['html'] },
      { kind: 'open-tab', device: 0 },
      { kind: 'faults', device: 1, list: ['drop-before', 'refused', 'hang', 'drop-before'] },
      { kind: 'restore', pick: 30, as: 'backup' },
      { kind: 'act', act: 'print', device: 0, pick: 349, amount: -2, approver: 0 },
      { kind: 'person', device: 0, pick: 350 },
      { kind: 'act', act: 'edit', device: 0, pick: 347, amount: 0, approver: 0 },
      { kind: 'faults', device: 0, list: ['unauthorized', 'refused'] },
      { kind: 'act', act: 'finish', device: 0, pick: 539, amount: -2, approver: 3 },
      { kind: 'pull', device: 0 },
      { kind: 'send-new', device: 1 },
      { kind: 'send-new', device: 1 },
      { kind: 'person', device: 1, pick: 179 },
      { kind: 'restore', pick: 311, as: 'backup' },
      { kind: 'send-new', device: 1 },
      { kind: 'act', act: 'finish', device: 0, pick: 721, amount: -2, approver: 0 },
      { kind: 'steal', device: 1 },
    ],
  },
];
