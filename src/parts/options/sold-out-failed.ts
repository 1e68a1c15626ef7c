import { orderEditor } from '#messages/orders.ts';
import { toast } from '#ui/toast.tsx';

/** Says that the device could not store what was said to be sold out. */
export const soldOutFailed = (): void => {
  toast.error(orderEditor.soldOutFailed, { id: 'sold-out' });
};
