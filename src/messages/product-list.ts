import { formatCount } from './count.ts';

/** Texts of the list that edits many products. */
export const productList = {
  open: 'Editar en lista',
  title: 'Editar productos en lista',
  back: 'Volver a los productos',
  list: 'Productos por editar',
  head: {
    product: 'Producto',
    price: 'Precio final',
    category: 'Categoría',
    available: 'Disponible',
  },
  notAPrice: 'Escribe un número, como 2.50.',
  priceOf: (name: string) => `Precio final de ${name}`,
  categoryOf: (name: string) => `Categoría de ${name}`,
  availableOf: (name: string) => `${name} disponible`,
  chooseOf: (name: string) => `Elegir ${name}`,
  noCategory: 'Sin categoría',
  partlyTaxed: 'Impuesto sobre una parte: se edita en su formulario.',
  changed: 'Sin guardar',
  chooseAll: (n: number) =>
    n === 1 ? 'Elegir el que se encontró' : `Elegir los ${formatCount(n)}`,
  chosen: (n: number) => (n === 1 ? '1 elegido' : `${formatCount(n)} elegidos`),
  unchoose: 'Quitar selección',
  many: 'Cambiar los elegidos',
  manyPrice: 'Precio o cambio',
  manyPriceHint: '3.50 pone ese precio; +0.25 sube 25 centavos; -10 % baja el diez por ciento.',
  apply: 'Cambiar precio',
  wrongPrice: 'Escribe un precio (3.50) o un cambio (+0.25, -10 %).',
  belowZero: (name: string) => `El precio de ${name} quedaría por debajo de cero.`,
  manyCategory: 'Categoría',
  chooseCategory: 'Elige una categoría',
  makeAvailable: 'Disponibles',
  makeUnavailable: 'No disponibles',
  keys: 'Enter y las flechas pasan al precio siguiente o al anterior.',
  pending: (n: number) =>
    n === 0
      ? 'Sin cambios'
      : n === 1
        ? '1 producto con cambios'
        : `${formatCount(n)} productos con cambios`,
  discard: 'Descartar',
  discardTitle: (n: number) =>
    n === 1
      ? '¿Descartar los cambios de 1 producto?'
      : `¿Descartar los cambios de ${formatCount(n)} productos?`,
  discardText: 'Lo que no guardaste se pierde.',
  save: 'Guardar cambios',
  saving: (done: number, of: number) => `Guardando ${Math.min(done + 1, of)} de ${of}…`,
  saved: (n: number) => (n === 1 ? '1 producto guardado' : `${formatCount(n)} productos guardados`),
  saveFailed: 'No se pudieron guardar todos los cambios',
  refused: (n: number) =>
    n === 1
      ? 'Un producto tiene un error: está marcado.'
      : `${formatCount(n)} productos tienen errores: están marcados.`,
} as const;
