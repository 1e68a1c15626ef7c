import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Category, Product } from '#contract/catalog.ts';
import { menuOrder as words } from '#messages/menu-order.ts';
import { Card } from '#ui/card.tsx';
import { Thumb } from '#ui/tile.tsx';
import { ArrangedList } from './arranged-list.tsx';
import { categoriesKey, noCategory } from './menu-edits.ts';
import type { MenuEditing } from './use-menu-edits.ts';

interface Props {
  saved: readonly Category[];
  /** By category. */
  products: ReadonlyMap<number, readonly Product[]>;
  editing: MenuEditing;
}

interface RowProps {
  category: Pick<Category, 'id' | 'name'> & { img?: string | null };
  count: number;
}

/** Leads to the category's products. */
const CategoryLink = ({ category: { id, name, img }, count }: RowProps) => (
  <Link to={paths.menuOrderOf(id)} className="flex min-h-touch items-center gap-3 hover:underline">
    <Thumb name={name} src={img} hue={id} className="max-[24rem]:hidden" />
    <span className="min-w-0 flex-1">
      <span className="wrap-anywhere block font-semibold">{name}</span>
      <span className="block text-muted text-sm">{words.productCount(count)}</span>
    </span>
    <ChevronRight size={20} aria-hidden="true" className="mr-2 shrink-0 text-muted" />
  </Link>
);

/** The categories as they are arranged, and behind them the products that have none. */
export const CategoriesInOrder = ({ saved, products, editing }: Props) => {
  const countOf = (id: number) => products.get(id)?.length ?? 0;
  return (
    <div className="flex flex-col gap-4">
      <ArrangedList label={words.categories} list={editing.arranged(categoriesKey, saved)}>
        {(category) => <CategoryLink category={category} count={countOf(category.id)} />}
      </ArrangedList>
      {countOf(noCategory) > 0 && (
        <Card padded={false} className="px-4 py-2">
          <CategoryLink
            category={{ id: noCategory, name: words.noCategory }}
            count={countOf(noCategory)}
          />
        </Card>
      )}
    </div>
  );
};
