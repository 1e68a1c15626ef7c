import { Package } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Stats } from '#contract/stats.ts';
import { dashboard as texts } from '#messages/dashboard.ts';
import { formatCount } from '#messages/format.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { CardTitle } from './card-title.tsx';
import { Figure } from './figure.tsx';

const { products } = texts;

/** The number of products and of registered customers, with a link to create the first product. */
export const ProductsCard = ({ stats }: { stats: Stats | null | undefined }) => {
  const show = (count: number | undefined) =>
    stats === undefined ? undefined : count === undefined ? texts.unknown : formatCount(count);
  return (
    <Card as="section" aria-labelledby="products-title">
      <CardTitle id="products-title" icon={<Package size={20} />}>
        {products.title}
      </CardTitle>
      <dl className="mt-4 grid grid-cols-2 items-end gap-x-5 gap-y-5">
        <Figure large label={products.total} value={show(stats?.totalProducts)} />
        <Figure large label={products.customers} value={show(stats?.totalCustomers)} />
      </dl>
      {stats?.totalProducts === 0 && (
        <Link to={paths.newProduct} className={`${buttonClass({ variant: 'primary' })} mt-4`}>
          {products.first}
        </Link>
      )}
    </Card>
  );
};
