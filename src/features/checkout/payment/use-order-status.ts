import type { OrderKey } from '#domain/order.ts';
import { record, timestamp } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { type Approval, useApproval } from '#parts/people/approval.ts';
import { toast } from '#ui/toast.tsx';

/** Finishes the order that was paid, or opens it again. Each resolves to whether that is stored. */
export const useOrderStatus = (session: SessionRow, orderKey: OrderKey) => {
  const approve = useApproval();
  const set = async (
    kind: 'order-finish' | 'order-reactivate',
    approval: Approval | null,
  ): Promise<boolean> => {
    if (!approval) return false;
    try {
      await record(session, { kind, params: { orderKey, at: timestamp() } }, approval);
      return true;
    } catch (error) {
      toast.error(saveFailedText(error));
      return false;
    }
  };
  return {
    finish: async () => set('order-finish', await approve('finish')),
    /** For whom the role allows it: nobody is asked. */
    finishUnasked: () => set('order-finish', {}),
    reopen: async () => set('order-reactivate', await approve('reopen')),
  };
};
