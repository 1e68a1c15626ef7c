import type { SentLine } from './kitchen-sum.ts';

/** What differs between what the kitchen has and what it is to have: line by line for the ticket, dish by dish for the paper. */

/** Units of one dish. `quantity`: of a change the difference, 0 where units that the kitchen has get another note. */
export interface PrintedLine extends SentLine {
  /** How many units that the kitchen has get the note of this line, and which one they had. */
  renoted?: { units: number; before: string };
}

const optionsOf = ({ options = [] }: SentLine): string =>
  JSON.stringify(options.map(({ groupName, name, count }) => [groupName, name, count]).sort());

const byLine = (lines: readonly SentLine[]) => new Map(lines.map((line) => [line.lineId, line]));

const undone = (line: SentLine): SentLine => ({ ...line, quantity: -line.quantity });

/** What each line has more or less, or only another note, in the order of the lines; then those that are gone. */
export const changedLines = (
  sent: readonly SentLine[],
  wanted: readonly SentLine[],
): SentLine[] => {
  const before = byLine(sent);
  const still = byLine(wanted);
  const kept = wanted.flatMap((line) => {
    const known = before.get(line.lineId);
    // Another dish for the kitchen, whatever has become of the line.
    if (known && optionsOf(known) !== optionsOf(line)) return [undone(known), line];
    const quantity = line.quantity - (known?.quantity ?? 0);
    return quantity !== 0 || line.note !== known?.note ? [{ ...line, quantity }] : [];
  });
  return [...kept, ...sent.filter(({ lineId }) => !still.has(lineId)).map(undone)];
};

/** Units that stay on a line get its new note; what it has more or less is told apart. Fewer ones had the former note. */
const withNote = (line: SentLine, known: SentLine | undefined): PrintedLine[] => {
  if (!known || known.note === line.note || optionsOf(known) !== optionsOf(line)) return [line];
  const units = Math.min(known.quantity, known.quantity + line.quantity);
  return [
    { ...(line.quantity < 0 ? known : line), quantity: line.quantity },
    { ...line, quantity: 0, renoted: { units, before: known.note } },
  ];
};

/**
 * Units that go from one line to another one of the same dish, as those that were set apart, are neither cancelled nor cooked again:
 * they get the note of the other line. Nothing is said of them where it is the same.
 */
const withMoves = (changes: readonly PrintedLine[]): PrintedLine[] => {
  const lines = changes.map((line) => ({
    line: { ...line },
    dish: `${line.productName} ${optionsOf(line)}`,
  }));
  /** Takes units from the lines that have fewer. @returns how many there were of each note */
  const movesTo = ({ line, dish }: (typeof lines)[number], keepsNote: boolean) =>
    lines.flatMap(({ line: from, dish: other }) => {
      const units = Math.min(-from.quantity, line.quantity);
      const fits = dish === other && (from.note === line.note) === keepsNote;
      if (units <= 0 || !fits) return [];
      from.quantity += units;
      line.quantity -= units;
      return { units, before: from.note };
    });
  // First where the note stays, so that as few as possible change.
  for (const each of lines) movesTo(each, true);
  return lines.flatMap((each) => [
    each.line,
    ...movesTo(each, false).map((renoted) => ({ ...each.line, quantity: 0, renoted })),
  ]);
};

/** What the paper of a change says, given what each line has more or less. */
export const printedLines = (
  sent: readonly SentLine[],
  changes: readonly SentLine[],
): PrintedLine[] => {
  const before = byLine(sent);
  return withMoves(changes.flatMap((line) => withNote(line, before.get(line.lineId)))).filter(
    ({ quantity, renoted }) => quantity !== 0 || (renoted?.units ?? 0) > 0,
  );
};
