import type { Product } from '#contract/catalog.ts';
import { formatMoney } from '#messages/format.ts';
import { menuOrder as words } from '#messages/menu-order.ts';
import { products as texts } from '#messages/products.ts';
import { ArrangedList } from './arranged-list.tsx';
import type { MenuEditing } from './use-menu-edits.ts';

interface Props {
  category: { id: number; name: string };
  /** Those that have their place in this category, as they stand there. */
  saved: readonly Product[];
  /** How many the category has, with those that have their place in another. */
  members: number | undefined;
  editing: MenuEditing;
}

const named = (product: Product) => ({ ...product, name: product.productName });

/** The products of a category as they are arranged. */
export const ProductsInOrder = ({ category, saved, members = 0, editing }: Props) => {
  const { items, move } = editing.arranged(category.id, saved);
  const elsewhere = members - saved.length;
  return (
    <div className="flex flex-col gap-4">
      {elsewhere > 0 && <p className="text-muted text-sm">{words.elsewhere(elsewhere)}</p>}
      {items.length === 0 ? (
        <p role="status" className="py-6 text-center text-muted text-sm">
          {words.empty}
        </p>
      ) : (
        <ArrangedList
          label={words.products(category.name)}
          list={{ items: items.map(named), move }}
        >
          {({ name, priceWithTax, available }) => (
            <>
              <p className="wrap-anywhere font-medium">{name}</p>
              <p className="text-muted text-sm">
                {available ? formatMoney(priceWithTax) : texts.unavailable}
              </p>
            </>
          )}
        </ArrangedList>
      )}
    </div>
  );
};
