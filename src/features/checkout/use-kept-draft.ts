import { useCallback, useRef, useState } from 'react';
import type { Draft } from '#local/queries/drafts.ts';
import { newBillKey } from '#local/queries/record.ts';
import { type CheckoutDraft, emptyLine, newDraft, type TypedLine } from './draft.ts';

export const freshDraft = (): CheckoutDraft => newDraft(newBillKey(), newBillKey());

/** The draft in memory and on the device: each change is kept at once. */
export const useKeptDraft = (kept: Draft<CheckoutDraft>) => {
  const [draft, setDraft] = useState(() => kept.initial ?? freshDraft());
  const latest = useRef(draft);
  const save = useRef(kept.save);
  const change = useCallback((patch: Partial<CheckoutDraft>) => {
    latest.current = { ...latest.current, ...patch };
    setDraft(latest.current);
    // A draft that can't be kept is still on the screen; the bill itself reports a full disk.
    save.current(latest.current).catch(() => undefined);
  }, []);
  const changeLine = useCallback(
    (productId: number, patch: Partial<TypedLine>) => {
      const { lines } = latest.current;
      change({ lines: { ...lines, [productId]: { ...emptyLine, ...lines[productId], ...patch } } });
    },
    [change],
  );
  return { draft, change, changeLine };
};
