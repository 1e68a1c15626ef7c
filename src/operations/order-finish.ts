import { statusOperation } from './order-status.ts';

/** PATCH orders/{id}/finish : the table is served. */
export const orderFinish = statusOperation('order-finish', 'finish', 'finished');
