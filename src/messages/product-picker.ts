import { formatCount } from './count.ts';

/** Texts of choosing several products. */
export const productPicker = {
  title: 'Productos',
  search: 'Buscar producto',
  clearSearch: 'Borrar la búsqueda de productos',
  show: 'Productos que se muestran',
  all: 'Todos',
  chosen: (n: number) => `Elegidos (${formatCount(n)})`,
  noMatches: 'No hay productos que coincidan.',
  noneChosen: 'Aún no has elegido productos.',
  none: 'No hay productos disponibles.',
  loading: 'Cargando los productos…',
  loadFailed: 'No se pudieron cargar los productos.',
  more: (n: number) => `Ver ${formatCount(n)} más`,
  count: (shown: number, all: number) => `${formatCount(shown)} de ${formatCount(all)}`,
} as const;
