import { formatCount } from './count.ts';

/** Texts of the screen that orders categories and products. */
export const menuOrder = {
  open: 'Orden de la carta',
  title: 'Orden de la carta',
  back: 'Volver a los productos',
  backToCategories: 'Volver a las categorías',
  text: 'Así se ven en la pantalla de órdenes. Arrástralas, o toca una para ordenar sus productos.',
  productsText: 'Así se ven en la pantalla de órdenes. Arrástralos, o usa las flechas.',
  categories: 'Categorías en su orden',
  products: (category: string) => `Productos de ${category} en su orden`,
  noCategory: 'Sin categoría',
  productCount: (n: number) => (n === 1 ? '1 producto' : `${formatCount(n)} productos`),
  empty: 'No hay productos que ordenar aquí.',
  up: (name: string) => `Subir ${name}`,
  first: (name: string) => `Poner ${name} al principio`,
  search: 'Buscar en la lista',
  clearSearch: 'Borrar la búsqueda',
  noMatches: 'Nada coincide.',
  elsewhere: (n: number) =>
    n === 1
      ? '1 producto más está también en otra categoría: se ordena allí.'
      : `${formatCount(n)} productos más están también en otras categorías: se ordenan allí.`,
  most: (shown: number, all: number) =>
    `Se ordenan los primeros ${formatCount(shown)} de ${formatCount(all)}; los demás van detrás. Búscalos por su nombre para ponerlos al principio.`,
  actions: 'Guardar el orden de la carta',
  pending: (isPending: boolean) => (isPending ? 'Cambios sin guardar' : 'Sin cambios'),
  discard: 'Descartar',
  discardTitle: '¿Descartar los cambios?',
  discardText: 'La carta vuelve al orden que está guardado.',
  saved: 'Orden de la carta guardado',
  saveFailed: 'No se pudo guardar el orden de la carta',
  needsConnection: 'Para guardar se necesita la conexión con el servidor.',
  kept: 'Lo que ordenaste se conserva en este dispositivo: inténtalo cuando vuelva.',
} as const;
