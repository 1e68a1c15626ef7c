import type { Column } from '../../../files/table.ts';

/** Sheets and columns of the menu's file. What an export writes is what an import reads. */

export const sheetNames = {
  categories: 'Categorías',
  products: 'Productos',
  options: 'Opciones',
} as const;

export type SheetKind = keyof typeof sheetNames;

const column = (name: string, width: number, kind: Column['kind'] = 'text'): Column => ({
  ...{ name, width, kind },
});

export const columns = {
  categories: [column('ID', 8, 'code'), column('Nombre', 30)],
  products: [
    column('ID', 8, 'code'),
    column('Nombre', 30),
    column('Categoría', 20),
    column('Otras categorías', 20),
    column('Descripción', 40),
    column('Precio final', 12, 'money'),
    column('Precio sin impuestos', 18, 'money'),
    column('Impuestos', 16),
    column('Stock', 9, 'code'),
    column('Unidad', 12),
    column('SKU', 14, 'code'),
    column('EAN', 16, 'code'),
    column('Opciones', 30),
    column('Disponible', 11),
    column('Favorito', 10),
  ],
  options: [
    column('ID del grupo', 12, 'code'),
    column('Grupo', 24),
    column('Mínimo', 9, 'code'),
    column('Máximo', 9, 'code'),
    column('Repetir', 9),
    column('ID', 8, 'code'),
    column('Opción', 24),
    column('Diferencia final', 15, 'money'),
    column('Diferencia sin impuestos', 22, 'money'),
    column('Por defecto', 12),
    column('Disponible', 11),
  ],
} as const satisfies Record<SheetKind, readonly Column[]>;

/** Texts by the names of their columns, as a file has them; what is empty is left out. */
export type Cells = Readonly<Record<string, string | undefined>>;

/** Names as people compare them. */
export const plain = (text: string): string =>
  text.trim().normalize('NFC').replace(/\s+/g, ' ').toLocaleLowerCase('es');

/** Several names in a cell. A bar within a name is doubled. */
export const joined = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : names.map((name) => name.replaceAll('|', '||')).join(' | ');

export const parted = (text: string): string[] =>
  text
    .split(/(?<!\|)\|(?!\|)/)
    .map((name) => name.replaceAll('||', '|').trim())
    .filter((name) => name !== '');

/** @returns a function that writes a name as one of `known` is spelt, where that is the same name to a person */
export const spellingOf = (known: readonly string[]) => {
  const exact = new Set(known);
  const spelt = new Map(known.map((name) => [plain(name), name]));
  return (name: string): string => (exact.has(name) ? name : (spelt.get(plain(name)) ?? name));
};

export const yesOrNo = (value: boolean): string => (value ? 'Sí' : 'No');

/** Stands where a product has none; an empty cell says nothing. */
export const noTaxes = 'Sin impuestos';
