import type { MenuFileRow } from '#contract/menu-file.ts';
import { largestId } from '#contract/text-fields.ts';
import { type ReadAmount, readAmount } from './amount.ts';
import { joined, parted, plain, yesOrNo } from './columns.ts';
import type { FileRow } from './rows.ts';

type Fault = MenuFileRow['faults'][number];

const words = {
  date: 'La hoja tomó esta celda por una fecha. Dale formato de texto y escríbela de nuevo.',
  flag: (text: string) => `«${text}» no es Sí ni No.`,
  whole: (text: string) => `«${text}» no es un número entero.`,
  id: 'El ID no es válido. Déjalo vacío si es nuevo.',
} as const;

const yes = ['sí', 'si', 's', 'x', '1', 'true', 'verdadero'];
const no = ['no', 'n', '0', 'false', 'falso'];

/** A number as the spreadsheet shows it, without the powers of ten that JavaScript writes. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? BigInt(value).toString() : String(value);

/**
 * Reads the cells of a row and notes what is wrong with them. Of an empty cell, and of a column that the file does not have, it says
 * undefined: these change nothing.
 */
export const rowReader = ({ cells }: FileRow) => {
  const faults: Fault[] = [];
  const fault = (column: string, text: string): undefined => {
    if (!faults.some((each) => each.column === column && each.text === text))
      faults.push({ column, text });
  };
  const text = (column: string): string | undefined => {
    const cell = cells.get(column);
    if (cell === undefined) return undefined;
    if (cell instanceof Date) return fault(column, words.date);
    if (typeof cell === 'boolean') return yesOrNo(cell);
    return typeof cell === 'number' ? numberText(cell) : cell.trim();
  };
  const amount = (column: string): string | undefined => {
    const cell = cells.get(column);
    const value = typeof cell === 'number' ? cell : text(column);
    if (value === undefined) return undefined;
    const read: ReadAmount = readAmount(value);
    return 'fault' in read ? fault(column, read.fault) : read.amount;
  };
  /** 'Sí' or 'No'. */
  const flag = (column: string): string | undefined => {
    const said = text(column);
    if (said === undefined) return undefined;
    if (yes.includes(plain(said))) return yesOrNo(true);
    return no.includes(plain(said)) ? yesOrNo(false) : fault(column, words.flag(said));
  };
  const whole = (column: string): string | undefined => {
    const said = text(column);
    if (said === undefined || /^\d{1,9}$/.test(said)) return said && String(Number(said));
    return fault(column, words.whole(said));
  };
  const id = (column: string): number | undefined => {
    const said = text(column);
    if (said === undefined) return undefined;
    const number = /^\d{1,10}$/.test(said) ? Number(said) : 0;
    return number > 0 && number <= largestId ? number : fault(column, words.id);
  };
  /** Several names, as an export writes them. */
  const list = (column: string, nameOf = (name: string) => name): string | undefined => {
    const said = text(column);
    return said && joined(parted(said).map(nameOf));
  };
  return { faults, fault, text, amount, flag, whole, id, list };
};

export type RowReader = ReturnType<typeof rowReader>;
