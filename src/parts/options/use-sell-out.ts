import type { SoldOutThing } from '#domain/sold-out.ts';
import { failureText } from '#messages/errors.ts';
import { orderEditor } from '#messages/orders.ts';
import { useServer } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';

const fail = (description?: string) =>
  toast.error(orderEditor.soldOutFailed, { id: 'sold-out', ...(description && { description }) });

/** Sells something out, or takes that back, on this tablet at once; that it can't be stored, or is refused, is said. */
export const useSellOut = () => {
  const { sellOut } = useServer();
  return async (thing: SoldOutThing, on: boolean, onStored?: () => void): Promise<void> => {
    const stored = await sellOut(thing, on).catch(() => null);
    if (!stored) return fail();
    onStored?.();
    const refused = await stored.refused;
    if (refused) fail(failureText(refused));
  };
};
