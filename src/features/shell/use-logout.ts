import { useState } from 'react';
import { type PendingOwners, usePendingOwners } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { shell } from '#messages/shell.ts';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

export interface Logout {
  /** Logs out at once, or asks first when operations are pending. */
  ask: () => void;
  confirm: () => Promise<void>;
  asking: boolean;
  setAsking: (asking: boolean) => void;
  busy: boolean;
  waiting: PendingOwners;
}

export const useLogout = (session: SessionRow, onLogout: () => Promise<void>): Logout => {
  const waiting = usePendingOwners(session.businessId, session.ownerId);
  const [asking, setAsking] = useState(false);
  const { busy, start, end } = useSingleFlight();
  const confirm = async () => {
    if (!start()) return;
    try {
      await onLogout();
      toast.success(shell.loggedOut);
    } catch {
      toast.error(common.unexpected);
    } finally {
      end();
      setAsking(false);
    }
  };
  const ask = () => {
    if (waiting.own + waiting.others > 0) setAsking(true);
    else void confirm();
  };
  return { ask, confirm, asking, setAsking, busy, waiting };
};
