/**
 * Pieces of the app that the landing shows at their true size, as width and height in CSS pixels. `npm run screenshots:landing` cuts
 * them from the running app, twice as large.
 */
export const pieces = {
  chosen: [147, 156],
  plain: [147, 156],
  second: [147, 156],
  third: [147, 156],
  change: [306, 130],
  table: [306, 256],
  cart: [376, 690],
  orders: [340, 260],
  split: [340, 260],
  income: [340, 260],
  average: [340, 260],
  products: [340, 260],
  team: [340, 260],
} as const satisfies Record<string, readonly [width: number, height: number]>;

export type PieceName = keyof typeof pieces;
