import { retry } from '#local/queries/pending.ts';
import { common } from '#messages/common.ts';
import { useServer } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';

/** Queues an entry again and sends all pending operations. */
export const useRetry = (seq: number): (() => Promise<void>) => {
  const server = useServer();
  return async () => {
    try {
      await retry(seq);
      server.syncNow();
    } catch {
      toast.error(common.saveFailed);
    }
  };
};
