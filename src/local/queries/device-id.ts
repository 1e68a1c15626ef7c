import { useLiveQuery } from 'dexie-react-hooks';
import { deviceIdOf } from '../people/device-id.ts';
import { ledger } from './device.ts';

/** The id that this device gave itself; null where none can be stored, undefined while reading. */
export const useDeviceId = (): string | null | undefined =>
  useLiveQuery(async () => (await deviceIdOf(ledger)) ?? null, []);
