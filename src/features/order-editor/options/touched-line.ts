import { atom } from 'jotai';
import { startTransition } from 'react';
import type { LineId } from '#domain/line-id.ts';
import { afterPaint } from '#ui/after-paint.ts';

/** The line that was touched last, whose chips are open. */
export interface Touched {
  lineId: LineId;
  /** How many of its units the chips change: the one that was just added; null: the whole line. */
  units: number | null;
  /** Its note is being written. */
  noting?: boolean;
}

const stateAtom = atom<Touched | null>(null);

/** Counts what a touch that is shown later must not undo. */
const changesAtom = atom(0);

/** Null when no chips are open. */
export const touchedLineAtom = atom(
  (get) => get(stateAtom),
  (_get, set, next: Touched | null) => {
    set(changesAtom, (count) => count + 1);
    set(stateAtom, next);
  },
);

/** Opens the chips of a line after the paint of the tap. `find`: is called then. */
export const touchLaterAtom = atom(null, (get, set, find: () => Touched | null) => {
  const changes = get(changesAtom);
  afterPaint(() => {
    if (get(changesAtom) === changes) startTransition(() => set(stateAtom, find()));
  });
});
