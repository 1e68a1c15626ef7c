import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { onTestFinished } from 'vitest';
import { type DeviceTransports, deviceTransports } from '#api/decorators.ts';
import type { CallDeps } from '#api/deps.ts';
import { done } from '#api/outcome.ts';
import { type Call, NoReply, type Reply } from '#api/transport.ts';
import { Mirror } from '#local/catalog/mirror.ts';
import { Ledger } from '#local/ledger/ledger.ts';
import { sessionRow } from '#local/ledger/session.ts';
import { manualClock } from './clock.ts';

/** A device with a fake server that returns prepared answers. */

const User = {
  id: 1,
  firstName: 'Ana',
  lastName: 'Paz',
  email: 'ana@comanda.test',
  dni: '1714307103',
  phone: '',
  country: '',
};
const settings = { User, Business: null, currentWorkingIn: null };

export const answer = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Reply => ({
  status,
  body: JSON.stringify(body),
  header: (name) => headers[name] ?? null,
});

type Answer = Reply | NoReply;

/** Signed in to business 7. Calls get `answers` in turn, then none; a function is called for its answer. */
export const askingDevice = async (...answers: (Answer | (() => Answer | Promise<Answer>))[]) => {
  const calls: Call[] = [];
  const clock = manualClock();
  const transport = async (call: Call): Promise<Reply> => {
    calls.push(call);
    const given = answers.shift() ?? new NoReply('network');
    const next = typeof given === 'function' ? await given() : given;
    if (next instanceof NoReply) throw next;
    return next;
  };
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const ledger = new Ledger('ledger', options);
  const mirror = new Mirror('mirror', options);
  await ledger.session.put({ ...sessionRow('token', settings), businessId: 7 });
  onTestFinished(() => {
    ledger.close();
    mirror.close();
  });
  const refreshes: string[] = [];
  const deps: CallDeps & DeviceTransports = {
    ledger,
    mirror,
    ...deviceTransports(ledger, transport),
    clock,
    storageText: () => 'No hay espacio.',
    onSession: () => {},
    report: (error) => {
      throw error;
    },
    refreshCatalog: async () => {
      refreshes.push('catalog');
      return {
        products: done,
        categories: done,
        optionGroups: done,
        taxes: done,
        paymentMethods: done,
      };
    },
  };
  return { deps, clock, calls, refreshes };
};
