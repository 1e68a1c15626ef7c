import { useLiveQuery } from 'dexie-react-hooks';
import type { PaymentMethod } from '#domain/bill.ts';
import { readList } from '../catalog/mirror.ts';
import {
  type DeviceShift,
  endedShift,
  forgetEndedShift,
  putShiftAt,
  shiftAt,
} from '../people/device-shift.ts';
import { keptShifts } from '../till/kept-shifts.ts';
import { unassigned } from '../till/shift-money.ts';
import { localShifts } from '../till/shifts.ts';
import { ledger, mirror } from './device.ts';

export type { LocalShift } from '../till/local-shift.ts';
export type { DeviceShift };

/** The methods by id, with their kinds: what is cash is not told by its name alone. */
const methodsOf = async (businessId: number): Promise<Map<number, PaymentMethod>> => {
  const rows = await readList(mirror, businessId, 'paymentMethods');
  return new Map(rows.map((method) => [method.id, method]));
};

/** The tills and shifts of the business, and the shift of this device. Undefined while loading. */
export const useShifts = (businessId: number) =>
  useLiveQuery(async () => {
    const methods = await methodsOf(businessId);
    const [known, here] = await Promise.all([
      localShifts(ledger, businessId, methods),
      shiftAt(ledger, businessId),
    ]);
    return { ...known, here };
  }, [businessId]);

/** The tills of the business, hidden ones too, and when they were told (ms). Undefined while loading. */
export const useTills = (businessId: number) =>
  useLiveQuery(async () => {
    const { tills, at = null } = await keptShifts(ledger, businessId);
    return { tills, at };
  }, [businessId]);

/** What was paid in cash in no shift since `start`: an opening may adopt it. Undefined while loading. */
export const useUnassigned = (businessId: number, start: string) =>
  useLiveQuery(async () => {
    const methods = await methodsOf(businessId);
    const { shifts: known } = await localShifts(ledger, businessId, methods);
    return unassigned(ledger, businessId, start, { known, methods });
  }, [businessId, start]);

/** Whether payments of this device belong to a shift; undefined while loading. */
export const useDeviceShift = (businessId: number): DeviceShift | null | undefined =>
  useLiveQuery(async () => shiftAt(ledger, businessId), [businessId]);

/** From now on the payments of this device belong to the shift; null: to none. */
export const joinShift = (businessId: number, shift: DeviceShift | null): Promise<void> =>
  putShiftAt(ledger, businessId, shift);

/** The shift of this device that another one closed, until a person says that it was read. */
export const useEndedShift = (businessId: number) => ({
  ended: useLiveQuery(async () => endedShift(ledger, businessId), [businessId]),
  onRead: () => void forgetEndedShift(ledger, businessId),
});
