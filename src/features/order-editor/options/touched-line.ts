import { atom } from 'jotai';
import type { LineId } from '#domain/line-id.ts';

/** The line that was touched last, whose chips are open; null when none are. */
export const touchedLineAtom = atom<LineId | null>(null);
