import { rememberComanda as rememberIn, sentComanda as sentIn } from '../comandas.ts';
import { ledger, onDevice } from './device.ts';

export const sentComanda = onDevice(sentIn);
export const rememberComanda = onDevice(rememberIn);

/** The first name of the signed-in user, for the kitchen; empty without a session. */
export const waiterName = async (): Promise<string> =>
  (await ledger.session.get('current'))?.settings.User.firstName ?? '';
