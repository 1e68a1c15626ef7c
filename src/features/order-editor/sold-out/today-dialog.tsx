import { useEffect } from 'react';
import type { SoldOutThing } from '#domain/sold-out.ts';
import { sellOut } from '#local/queries/sold-out.ts';
import { common } from '#messages/common.ts';
import { soldOut as texts } from '#messages/sold-out.ts';
import { isOnMenu } from '#parts/options/menu.ts';
import { soldOutFailed } from '#parts/options/sold-out-failed.ts';
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
  const { menu, productIndex, session } = useEditor();
  const set = (thing: SoldOutThing & { name: string }, on: boolean) =>
    void sellOut(session, thing, on).catch(soldOutFailed);
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
        label={texts.available}
        checked={!menu.isSoldOut(product)}
        onCheckedChange={(on) => set({ id: product.id, name: product.productName }, !on)}
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
              checked={!option.soldOut}
              onCheckedChange={(on) => set({ id, optionId: option.id, name: option.name }, !on)}
            />
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
};
