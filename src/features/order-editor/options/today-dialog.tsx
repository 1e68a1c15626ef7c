import { useEffect } from 'react';
import { common } from '#messages/common.ts';
import { orderEditor } from '#messages/orders.ts';
import { soldOut as texts } from '#messages/sold-out.ts';
import { isOnMenu } from '#parts/options/menu.ts';
import { useSellOut } from '#parts/options/use-sell-out.ts';
import { useConnection } from '#ports/server.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { useEditor } from '../editor-context.ts';

interface Props {
  productId: number;
  onClose: () => void;
}

/** What of a product is sold out until tomorrow, on all tablets: itself, or some of its options. */
export const TodayDialog = ({ productId, onClose }: Props) => {
  const { menu, productIndex } = useEditor();
  const sellOut = useSellOut();
  const isOffline = useConnection() === 'offline';
  const product = productIndex.byId.get(productId);
  useEffect(() => {
    if (!product) onClose();
  }, [product, onClose]);
  if (!product) return null;
  const groups = menu.groupsOf(product).map((group) => ({
    ...group,
    options: group.options.filter(isOnMenu),
  }));
  return (
    <Dialog
      onClose={onClose}
      title={product.productName}
      description={texts.text(isOffline)}
      closeLabel={common.close}
    >
      <Switch
        label={orderEditor.soldOutToday}
        checked={menu.isSoldOut(product)}
        onCheckedChange={(on) => void sellOut({ id: product.id }, on)}
      />
      {groups.map(({ id, name, options }) => (
        <fieldset key={id} className="border-line border-t pt-3">
          <legend className="sr-only">{name}</legend>
          <p aria-hidden="true" className="text-muted text-xs">
            {name}
          </p>
          {options.map((option) => (
            <Switch
              key={option.id}
              label={texts.option(option.name)}
              checked={option.soldOut}
              onCheckedChange={(on) => void sellOut({ id, optionId: option.id }, on)}
            />
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
};
