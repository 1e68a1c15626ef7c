import { statusOperation } from './order-status.ts';

/** PATCH orders/{id}/cancel : takes an order off the floor; only while active and without bills. */
export const orderCancel = statusOperation('order-cancel', 'cancel', 'cancelled');
