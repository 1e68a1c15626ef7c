import type { ComandaKind } from '#domain/comanda.ts';
import { orderOf, tableBehind, tableOf } from './orders.ts';

/** Texts of the printed papers and of the buttons that print them. */
export const printing = {
  print: 'Imprimir',
  options: 'Más opciones',
  paper: 'Papel de la impresora',
  papers: { '80': '80 mm', '58': '58 mm' },

  receipt: {
    waiter: (name: string) => `Te atendió: ${name}`,
    ruc: (number: string) => `RUC ${number}`,
    phone: (number: string) => `Tel. ${number}`,
    /** Papers that are no invoice before the law. */
    bill: (number: string) => `Nota interna ${number}`,
    unsent: 'Nota interna por enviar',
    refused: 'Nota interna no aceptada',
    annulled: 'ANULADA',
    order: orderOf,
    identity: (number: string) => `C.I./RUC ${number}`,
    /** While a bill has not gone to the tax authority. */
    withoutValidity: 'Documento sin validez tributaria',
    thanks: '¡Gracias por venir!',
  },

  comanda: {
    print: 'Imprimir comanda',
    title: {
      new: 'COMANDA',
      change: 'CAMBIO',
      cancel: 'ORDEN CANCELADA',
      copy: 'COPIA',
    } satisfies Record<ComandaKind, string>,
    table: tableOf,
    before: (table: string) => `Antes: ${tableBehind(table)}`,
    order: orderOf,
    /** On a paper that came out long after it was ordered. */
    late: {
      new: (ordered: string, printed: string) => `Pedido ${ordered}, impreso ${printed}`,
      change: (ordered: string, printed: string) => `Cambio ${ordered}, impreso ${printed}`,
      cancel: (ordered: string, printed: string) => `Anulado ${ordered}, impreso ${printed}`,
    },
    waiter: (name: string) => `Mesero: ${name}`,
    number: (number: number) => `Comanda ${number}`,
    units: (units: number) => (units === 1 ? '1 unidad' : `${units} unidades`),
    plusUnits: (units: number) => (units === 1 ? '+1 unidad' : `+${units} unidades`),
    note: (note: string) => `Nota: ${note}`,
    newNote: (note: string) => `Nota nueva: ${note}`,
    oldNote: (note: string) => `Antes: ${note}`,
    noNote: '(sin nota)',
    renoted: (units: number) => `${units} con nota nueva`,
    plus: (units: number) => `+${units}`,
    minus: (units: number) => `ANULAR ${units}`,
    done: {
      new: 'Comanda impresa',
      change: 'Cambio impreso',
      cancel: 'Anulación impresa',
      copy: 'Copia impresa',
    } satisfies Record<ComandaKind, string>,
    /** When this device prints. */
    moment: 'Imprimir comandas',
    moments: { asked: 'A pedido', saved: 'Al guardar' },
    undo: 'No se imprimió',
    undone: 'La comanda queda como no impresa.',
  },
} as const;
