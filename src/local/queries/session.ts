import { useLiveQuery } from 'dexie-react-hooks';
import type { SessionRow } from '../ledger/ledger.ts';
import { ledger } from './device.ts';

/** The signed-in user's session; null if there is none, undefined while loading. */
export const useSession = (): SessionRow | null | undefined =>
  useLiveQuery(async () => (await ledger.session.get('current')) ?? null, []);

export type { SessionRow };
