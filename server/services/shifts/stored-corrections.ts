import { fromCents } from '#domain/money.ts';
import type { ClosingCorrection } from '#domain/shift.ts';
import type { Names } from '../bills/member-names.ts';

/** Corrections of a closing's count: the column `corrections` of its shift. */

export interface StoredClosingCorrection {
  /** The device's id (UUID) of it. */
  key: string;
  cents: number;
  reason: string;
  /** UTC, ISO 8601. */
  at: string;
  /** The member who corrected; null where that isn't known. */
  actorId: number | null;
}

interface Row {
  corrections: string | null;
}

export const storedCorrections = ({ corrections }: Row): StoredClosingCorrection[] =>
  corrections === null ? [] : JSON.parse(corrections);

/** The members who corrected the closings of some shifts. */
export const correctors = (rows: readonly Row[]): number[] =>
  rows.flatMap((row) => storedCorrections(row).flatMap(({ actorId }) => actorId ?? []));

export const closingCorrectionsOf = (row: Row, names: Names): ClosingCorrection[] =>
  storedCorrections(row).map(({ key, cents, reason, at, actorId }) => {
    const by = names.get(actorId ?? 0);
    return { ...{ key, amount: fromCents(cents), reason, at }, ...(by !== undefined && { by }) };
  });
