import { statusOperation } from './order-status.ts';

/** PATCH orders/{id}/reactivate : a finished order opens again. */
export const orderReactivate = statusOperation('order-reactivate', 'reactivate', 'active');
