import type { MenuFileCounts, MenuFileFormat, RowState } from '#contract/menu-file.ts';
import { formatCount } from './count.ts';

const states: Record<RowState, (n: number) => string> = {
  new: (n) => (n === 1 ? '1 nuevo' : `${formatCount(n)} nuevos`),
  changed: (n) => (n === 1 ? '1 cambia' : `${formatCount(n)} cambian`),
  same: (n) => (n === 1 ? '1 igual' : `${formatCount(n)} iguales`),
  wrong: (n) => (n === 1 ? '1 con error' : `${formatCount(n)} con errores`),
};

const ofCounts = (counts: MenuFileCounts, shown: readonly RowState[]): string =>
  shown
    .filter((state) => counts[state] > 0)
    .map((state) => states[state](counts[state]))
    .join(', ');

/** Texts of the menu's file. */
export const menuFile = {
  menu: 'Menú en un archivo',
  exportExcel: 'Exportar menú (Excel)',
  excelHint: 'Productos, categorías y opciones',
  exportCsv: 'Exportar menú (CSV)',
  csvHint: 'Solo los productos',
  importMenu: 'Importar menú',
  importHint: 'Mira antes qué cambia',
  needsConnection: 'Necesita conexión',
  file: (day: string, format: MenuFileFormat) => `menu-${day}.${format}`,
  exportFailed: 'No se pudo exportar el menú',
  offline: 'Para exportar se necesita la conexión con el servidor.',
  olderServer: 'El servidor todavía no sabe hacerlo. Actualízalo.',

  title: 'Importar menú',
  text: 'Exporta el menú, cámbialo en Excel o LibreOffice y súbelo aquí. Nada se borra: lo que no está en el archivo, y cada celda vacía, queda como está.',
  back: 'Volver a los productos',
  choose: 'Elegir archivo',
  chooseOther: 'Elegir otro archivo',
  kinds: 'Excel (.xlsx) o CSV, hasta 2 MB y 2000 filas.',
  unreadable: 'No se pudo leer el archivo de este dispositivo. Elígelo de nuevo.',
  reading: 'Revisando el archivo',
  readFailed: 'No se pudo revisar el archivo',
  importOffline: 'Para importar se necesita la conexión con el servidor.',
  kept: (name: string) => `«${name}» queda elegido: se revisa cuando la conexión vuelva.`,
  found: 'Qué cambia',
  counts: (counts: MenuFileCounts) => ofCounts(counts, ['new', 'changed', 'same', 'wrong']),
  nothing: 'El menú ya es como el archivo: no hay nada que importar.',
  mend: 'Corrige estas filas en el archivo, guárdalo y elígelo de nuevo. Mientras tanto no se importa nada.',
  ignored: (names: readonly string[]) =>
    `El archivo tiene algo que no se lee: ${names.join(', ')}.`,
  stock: (n: number) =>
    `El archivo cambia el stock de ${n === 1 ? '1 producto' : `${formatCount(n)} productos`}. Lo vendido después de exportarlo no se descuenta: si no quieres cambiarlo, deja vacía la columna Stock.`,
  head: { row: 'Fila', name: 'Nombre', change: 'Qué pasa' },
  row: (sheet: string, row: number | null) => (row === null ? sheet : `${sheet} ${row}`),
  isNew: 'Nuevo',
  fault: (column: string, text: string) => `${column}: ${text}`,
  change: (column: string, before: string, after: string) =>
    `${column}: ${before || 'vacío'} → ${after || 'vacío'}`,
  more: (n: number) => (n === 1 ? 'Y 1 fila más.' : `Y ${formatCount(n)} filas más.`),
  submit: 'Importar',
  importFailed: 'No se pudo importar el menú. No cambió nada.',
  unknown: 'No llegó la respuesta. Toca Importar otra vez: nada se importa dos veces.',
  done: 'Menú importado',
  doneCounts: (counts: MenuFileCounts) => `${ofCounts(counts, ['new', 'changed', 'same'])}.`,
} as const;
