import type { Untold } from '#domain/stations.ts';
import { elapsedText } from './board.ts';

/** Texts of the devices that print for the kitchen. */
export const stations = {
  title: 'Comandas de la cocina',
  none: 'Este dispositivo no imprime lo que piden otros',
  text: 'Ponlo aquí si está en la cocina o en la barra, con su impresora: imprime una vez lo que se pide desde cualquier teléfono o tablet.',
  needsPrinter:
    'Sin una impresora conectada arriba, cada comanda abre la ventana de impresión del navegador.',
  set: 'Imprimir aquí lo de todos',
  change: 'Cambiar',
  end: 'Dejar de imprimir aquí',
  list: 'Otras impresoras de la cocina',
  all: 'Todo',
  rest: 'Todo lo que no imprime otra',
  nothing: 'Ninguna categoría',
  endOther: 'Quitar',
  endOtherOf: (name: string) => `Quitar ${name}`,

  form: {
    title: 'Imprimir aquí lo de todos',
    text: 'Cada producto sale en un solo lugar: en la primera impresora que tiene una de sus categorías.',
    name: 'Nombre',
    hint: 'Por ejemplo, Cocina o Barra.',
    usual: 'Cocina',
    what: 'Qué imprime',
    kinds: { rest: 'Todo lo demás', some: 'Unas categorías' },
    categories: 'Categorías',
    noCategories: 'Todavía no hay categorías.',
    saved: (name: string) => `Este dispositivo imprime ahora como «${name}»`,
    failed: 'No se pudo guardar la impresora de la cocina',
    needsConnection:
      'No hay conexión con el servidor. Lo que elegiste sigue aquí: inténtalo cuando vuelva.',
  },

  ending: {
    title: (name: string) => `¿Quitar la impresora «${name}»?`,
    text: 'Deja de imprimir lo que piden otros dispositivos. Lo que ya imprimió se conserva.',
    confirm: 'Quitar',
    removing: 'Quitando...',
    removed: 'Impresora de la cocina quitada',
    failed: 'No se pudo quitar la impresora de la cocina',
    needsConnection: 'Para quitarla se necesita la conexión con el servidor.',
  },

  /** After a cut, before a station prints what has waited long. */
  many: {
    title: (count: number, since: string) => `Hay ${count} órdenes sin comanda, desde las ${since}`,
    text: 'Esperaban a esta impresora. ¿Las imprime ahora?',
    print: 'Imprimir todas',
    leave: 'Dejarlas',
  },
} as const;

/** "Sin comanda · Cocina · 3 min", what the kitchen has yet to be told of an order. `minutes`: since when. */
export const untoldText = (untold: readonly Untold[], minutes: number): string => {
  const isNew = untold.some(({ comanda }) => comanda.kind === 'new');
  const names = untold.map(({ station }) => station.name).join(', ');
  const since = minutes > 0 ? ` · ${elapsedText(minutes)}` : '';
  return `${isNew ? 'Sin comanda' : 'Cambio sin imprimir'} · ${names}${since}`;
};
