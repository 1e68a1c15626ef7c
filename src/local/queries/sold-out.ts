import { useLiveQuery } from 'dexie-react-hooks';
import { type SoldOutMark, soldOutMarks } from '../catalog/sold-out.ts';
import { ledger } from './device.ts';

const none: readonly SoldOutMark[] = [];

/** What this device has said of what is sold out, as long as the server does not know it. */
export const useSoldOutMarks = (businessId: number): readonly SoldOutMark[] =>
  useLiveQuery(async () => soldOutMarks(ledger, businessId), [businessId], none);
