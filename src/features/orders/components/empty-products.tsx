import { useSetAtom } from 'jotai';
import { PackageOpen, SearchX } from 'lucide-react';
import { orderEditor } from '#messages/orders.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { seeAllAtom } from '../browsing.ts';

/** The cafe has no products yet. */
export const NoProducts = () => (
  <EmptyState
    icon={<PackageOpen size={28} />}
    title={orderEditor.noProducts}
    text={orderEditor.noProductsText}
  />
);

/** The search or the category leaves nothing. */
export const NoMatches = () => {
  const seeAll = useSetAtom(seeAllAtom);
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={orderEditor.noMatches}
      text={orderEditor.noMatchesText}
      action={<Button onClick={seeAll}>{orderEditor.seeAll}</Button>}
    />
  );
};
