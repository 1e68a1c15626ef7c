import { useLiveQuery } from 'dexie-react-hooks';
import type { SessionRow } from '../ledger.ts';
import { ledger } from './device.ts';

/** The signed-in person; null when nobody is, undefined while the ledger is being read. */
export const useSession = (): SessionRow | null | undefined =>
  useLiveQuery(async () => (await ledger.session.get('current')) ?? null, []);

export type { SessionRow };
