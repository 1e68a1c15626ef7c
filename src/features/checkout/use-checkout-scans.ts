import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { isArticle } from '#domain/codes.ts';
import { canEdit, type Order } from '#domain/order.ts';
import { readProductsOfCode } from '#local/queries/catalog.ts';
import { orderEditor } from '#messages/orders.ts';
import { handScan } from '#parts/orders/handed-scan.ts';
import { isCovered } from '#ui/covered.ts';
import { toast } from '#ui/toast.tsx';
import { useScans } from '#ui/use-scans.ts';

/**
 * A product that is scanned at the checkout comes into the order, on the order's screen, where its price is shown before it is
 * billed.
 */
export const useCheckoutScans = (businessId: number, order: Order): void => {
  const navigate = useNavigate();
  const add = async (code: string): Promise<void> => {
    const known = await readProductsOfCode(businessId, code);
    if (known.length === 0) toast.info(orderEditor.notFound(code), { id: 'no-match' });
    else if (isCovered()) toast.info(orderEditor.closeFirst(code), { id: 'close-first' });
    else if (!canEdit(order)) toast.info(orderEditor.finished, { id: 'no-match' });
    else {
      handScan(order.key, code);
      navigate(paths.editOrder(order.key));
    }
  };
  useScans(({ text, ended }) => {
    const code = text.trim();
    return ended && isArticle(code) ? () => void add(code).catch(reportError) : null;
  });
};
