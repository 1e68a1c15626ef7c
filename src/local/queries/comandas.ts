import type { SentComanda } from '#domain/comanda.ts';
import type { OrderKey } from '#domain/order.ts';
import { rememberComanda as rememberIn, sentComanda as sentIn } from '../comandas.ts';
import { ledger } from './device.ts';

export const sentComanda = (order: OrderKey): Promise<SentComanda | null> => sentIn(ledger, order);

export const rememberComanda = (order: OrderKey, sent: SentComanda | null): Promise<void> =>
  rememberIn(ledger, order, sent);

/** The first name of the signed-in user, for the kitchen; empty without a session. */
export const waiterName = async (): Promise<string> =>
  (await ledger.session.get('current'))?.settings.User.firstName ?? '';
