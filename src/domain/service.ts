import { isSameTable } from './tables.ts';

/** The service that a business charges on what is eaten at its tables. */

/** The place of orders that guests take with them. */
export const takeawayPlace = 'Para llevar';

export const isTakeaway = (tableNumber: string): boolean => isSameTable(tableNumber, takeawayPlace);

/** How a business charges it. Older servers don't say `takeaway`: orders to take away pay it too. */
export interface ServiceRule {
  /** Percent of the subtotal. */
  rate: number;
  takeaway?: boolean | undefined;
}

/** What an order at a table pays, in percent. */
export const serviceRateAt = (
  tableNumber: string,
  { rate, takeaway = true }: ServiceRule,
): number => (takeaway || !isTakeaway(tableNumber) ? rate : 0);
