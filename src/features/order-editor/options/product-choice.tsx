import { common } from '#messages/common.ts';
import { orderEditor } from '#messages/orders.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSale } from '../catalog/use-sale.ts';
import { useEditor } from '../editor-context.ts';

interface Props {
  code: string;
  onClose: () => void;
}

/** Asks which of the products that have the same code is meant. */
export const ProductChoice = ({ code, onClose }: Props) => {
  const { productIndex } = useEditor();
  const { sell } = useSale();
  return (
    <Dialog
      onClose={onClose}
      title={orderEditor.whichProduct}
      description={orderEditor.sameCode(code)}
      closeLabel={common.close}
    >
      <ul className="flex flex-col gap-2">
        {productIndex
          .ofCode(code)
          .filter(({ available }) => available)
          .map((product) => (
            <li key={product.id}>
              <Button
                wide
                className="wrap-anywhere"
                onClick={() => {
                  onClose();
                  sell(product);
                }}
              >
                {product.productName}
              </Button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
};
