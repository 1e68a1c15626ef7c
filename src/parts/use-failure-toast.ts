import { useEffect } from 'react';
import { errorText } from '#messages/errors.ts';
import type { ListRead } from '#ports/list-state.ts';
import { toast } from '#ui/toast.tsx';

/** Reads whose present run of failures was told. */
const told = new Set<string>();

/**
 * Tells of a failed read once for each run of failures, however often it is polled or its screen is opened; of several
 * reads that fail alike in one toast. The connection pill shows an unreachable server, and the screen a full disk.
 */
export const useFailureToast = ({
  name,
  answered,
  failure,
}: Pick<ListRead, 'name' | 'answered' | 'failure'>): void => {
  const isFailing = failure !== null && failure.code !== 'network' && failure.code !== 'storage';
  useEffect(() => {
    if (!answered) return;
    if (failure === null) told.delete(name);
    else if (isFailing && !told.has(name)) {
      told.add(name);
      const text = errorText(failure);
      toast.error(text, { id: text });
    }
  }, [name, answered, isFailing, failure]);
};
