import { useCallback, useRef, useState } from 'react';
import type { LineId } from '#domain/line-id.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { newBillKey } from '#local/queries/record.ts';
import { useDraftStore } from '#parts/draft/use-draft-form.ts';
import { type CheckoutDraft, emptyLine, newDraft, type TypedLine } from './checkout-draft.ts';

export const freshDraft = (): CheckoutDraft => newDraft(newBillKey(), newBillKey());

/** What is typed in a checkout, stored at each change. A full disk is reported when the bill is recorded. */
export const useCheckoutDraft = (row: Draft<CheckoutDraft>) => {
  const { store } = useDraftStore(row);
  const [draft, setDraft] = useState(() => row.initial ?? freshDraft());
  const latest = useRef(draft);
  const change = useCallback(
    (patch: Partial<CheckoutDraft>) => {
      latest.current = { ...latest.current, ...patch };
      setDraft(latest.current);
      void store(latest.current);
    },
    [store],
  );
  const changeLine = useCallback(
    (lineId: LineId, patch: Partial<TypedLine>) => {
      const { lines } = latest.current;
      change({ lines: { ...lines, [lineId]: { ...emptyLine, ...lines[lineId], ...patch } } });
    },
    [change],
  );
  return { draft, change, changeLine };
};
