import { v7 as uuidv7 } from 'uuid';
import type { Money } from '#domain/money.ts';
import type { Counted, Movement, MovementKind, Till } from '#domain/shift.ts';
import { record, timestamp } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import type { LocalShift } from '#local/queries/shifts.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { useApproval } from '#parts/people/approval.ts';
import { usePeople } from '#ports/people.ts';
import { toast } from '#ui/toast.tsx';

type Recorded = Parameters<typeof record> extends [unknown, ...infer Rest] ? Rest : never;

/** What is done with a till. Each resolves to whether it is stored; why it is not is told. */
export const useTill = (session: SessionRow) => {
  const approve = useApproval();
  const people = usePeople();
  const stored = async (...what: Recorded): Promise<boolean> => {
    try {
      await record(session, ...what);
      return true;
    } catch (error) {
      toast.error(saveFailedText(error));
      return false;
    }
  };
  /** Somebody else's takes a person who may manage it. */
  const isOthers = ({ openedById }: LocalShift): boolean =>
    openedById === undefined || openedById !== people.current?.id;
  return {
    open: async (
      till: Pick<Till, 'id' | 'name'>,
      float: Money,
      adopts: readonly string[],
    ): Promise<boolean> => {
      const approval = await approve('till');
      if (!approval) return false;
      const key = uuidv7();
      const named = { id: till.id, name: till.name };
      const params = {
        ...{ shiftKey: key, till: named, at: timestamp(), float },
        ...(adopts.length > 0 && { adopts: [...adopts] }),
      };
      return stored({ kind: 'shift-open', params }, { ...approval, shiftAt: { key, till: named } });
    },
    move: async (
      shift: LocalShift,
      movement: MovementKind,
      {
        amount,
        reason,
        tipFor,
        ofShift,
      }: Pick<Movement, 'amount' | 'reason' | 'tipFor' | 'ofShift'>,
    ): Promise<boolean> => {
      const approval = await approve('till');
      if (!approval) return false;
      const { key: shiftKey } = shift;
      const params = {
        ...{ shiftKey, movementKey: uuidv7(), movement, amount, reason },
        ...(tipFor !== undefined && { tipFor }),
        ...(ofShift !== undefined && { ofShift }),
      };
      return stored({ kind: 'shift-movement', params: { ...params, at: timestamp() } }, approval);
    },
    /** The count of a closing was wrong. `amount`: cash that there was beyond it, or below zero that there was not. */
    correct: async (
      { key: shiftKey }: LocalShift,
      { amount, reason }: { amount: Money; reason: string },
    ): Promise<boolean> => {
      const approval = await approve('manage-till');
      if (!approval) return false;
      const params = { shiftKey, correctionKey: uuidv7(), amount, reason, at: timestamp() };
      return stored({ kind: 'shift-correct', params }, approval);
    },
    /** The other shift of the same drawer, which two tablets have opened, is counted with this one from now on. */
    join: async ({ key: into }: LocalShift, other: LocalShift): Promise<boolean> => {
      const approval = await approve('till', ...(isOthers(other) ? ['manage-till' as const] : []));
      if (!approval) return false;
      const params = { shiftKey: other.key, into, at: timestamp() };
      return stored({ kind: 'shift-join', params }, approval);
    },
    /** `counted` null: nobody counts. `here`: this device takes payments in it. */
    close: async (
      shift: LocalShift,
      {
        counted,
        ...closing
      }: { counted: Counted | null; expected: Money } & {
        left?: Money;
        reason?: string;
      },
      here: boolean,
    ): Promise<boolean> => {
      const approval = await approve('till', ...(isOthers(shift) ? ['manage-till' as const] : []));
      if (!approval) return false;
      const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);
      const params = {
        ...{ shiftKey: shift.key, at: timestamp(), ...closing },
        ...(counted && { counted }),
        payments: keysOf(shift.payments),
        movements: keysOf(shift.movements),
        refunds: keysOf(shift.refunds),
        corrections: keysOf(shift.corrections.filter(({ took }) => took)),
      };
      return stored(
        { kind: 'shift-close', params },
        { ...approval, ...(here && { shiftAt: null }) },
      );
    },
  };
};
