import type { KitchenClash } from '#domain/kitchen-clash.ts';

/** Texts of what the kitchen was told of an order. */
export const kitchen = {
  clash: 'Dos tablets imprimieron comandas de esta orden sin saber una de la otra.',
  clashLine: ({ productName, sent, ordered }: KitchenClash) =>
    `${productName}: la cocina tiene ${sent} y la orden ${ordered}.`,
  correct: 'Imprimir corrección',
  seen: 'Visto',
  /** Another device is printing the same. */
  taken: 'La impresora de la cocina la está imprimiendo.',
} as const;
