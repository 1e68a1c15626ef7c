import { ask } from '#api/ask.ts';
import { pullBill, pullBills } from '#api/pull-bills.ts';
import { pullOrder, pullOrders } from '#api/pull-orders.ts';
import { stats as statsAnswer } from '#contract/stats.ts';
import { forgetProducts } from '#local/mirror.ts';
import { common } from '#messages/common.ts';
import type { Outcome, ServerPort } from '#ports/server.ts';
import type { Engine } from '#sync/engine.ts';
import { categoryPort } from './category-port.ts';
import { ports } from './device.ts';
import { lastContact } from './last-contact.ts';
import { clearSession } from './local-session.ts';
import { productPort } from './product-port.ts';
import { revoke } from './revoke.ts';
import { selfPort } from './self-port.ts';

type Pulled = Awaited<ReturnType<typeof pullOrders>>;

const outcome = (pulled: Pulled): Outcome => (pulled.ok ? { ok: true, value: undefined } : pulled);

const unkept: Outcome = { ok: false, code: 'storage', message: common.saveFailed, fields: {} };

/** What a screen hears of a pull: also that its answer found no room on this device. */
const heard = (pull: Promise<Pulled>): Promise<Outcome> =>
  pull.then(outcome).catch((error) => {
    ports.report(error);
    return unkept;
  });

/** The screens' port to the server, over this device's parts. */
export const createServerPort = (engine: Engine): ServerPort => ({
  ...selfPort,
  ...categoryPort,
  ...productPort,
  logout: async () => {
    const { ledger, mirror } = ports;
    const session = await ledger.session.get('current');
    // The token first: a session that is gone while there is a token is one to be fetched.
    clearSession();
    await ledger.session.delete('current');
    await forgetProducts(mirror);
    if (session) void revoke(session.token).catch(ports.report);
  },
  refreshOrders: async () => {
    const orders = await heard(pullOrders(ports));
    if (orders.ok) void engine.wake(true);
    return orders;
  },
  refreshOrder: (ref) => heard(pullOrder(ports, ref)),
  refreshBills: (start, end) => heard(pullBills(ports, start, end)),
  refreshBill: (ref) => heard(pullBill(ports, ref)),
  stats: async (days) => {
    const session = await ports.ledger.session.get('current');
    const path = `stats/business/${session?.businessId}?days=${days}`;
    const answer = await ask(ports, { method: 'GET', path }, statsAnswer);
    return answer.ok ? { ok: true, value: answer.value } : answer;
  },
  lastContact,
  syncNow: () => void engine.wake(true),
});
