import * as z from 'zod/mini';
import { stats as statsAnswer } from '#contract/stats.ts';
import type { Outcome, ServerPort } from '#ports/server.ts';
import { signIn } from '#sync/account.ts';
import { ask } from '#sync/ask.ts';
import type { Engine } from '#sync/engine.ts';
import { pullBill, pullBills } from '#sync/pull-bills.ts';
import { pullOrder, pullOrders } from '#sync/pull-orders.ts';
import { ports } from './device.ts';
import { forgetSession, storeSession } from './stored-session.ts';

type Pulled = Awaited<ReturnType<typeof pullOrders>>;

const outcome = (pulled: Pulled): Outcome => (pulled.ok ? { ok: true, value: undefined } : pulled);

const endSession = async (): Promise<void> => {
  await ask(ports, { method: 'POST', path: 'auth/logout' }, z.unknown());
};

/** The screens' port to the server, over this device's parts. */
export const createServerPort = (engine: Engine): ServerPort => ({
  login: async (input) => {
    const answer = await signIn(ports, input);
    if (!answer.ok) return answer;
    storeSession(answer.value.token, answer.value.settings);
    return { ok: true, value: undefined };
  },
  logout: async () => {
    await endSession();
    forgetSession();
    const { ledger, mirror } = ports;
    await ledger.session.delete('current');
    await Promise.all([mirror.products.clear(), mirror.fetched.clear()]);
  },
  refreshOrders: async () => {
    const pulled = await pullOrders(ports);
    if (pulled.ok) void engine.wake(true);
    return outcome(pulled);
  },
  refreshOrder: async (ref) => outcome(await pullOrder(ports, ref)),
  refreshBills: async (start, end) => outcome(await pullBills(ports, start, end)),
  refreshBill: async (ref) => outcome(await pullBill(ports, ref)),
  stats: async () => {
    const session = await ports.ledger.session.get('current');
    const path = `stats/business/${session?.businessId}`;
    const answer = await ask(ports, { method: 'GET', path }, statsAnswer);
    return answer.ok ? { ok: true, value: answer.value } : answer;
  },
  syncNow: () => void engine.wake(true),
});
