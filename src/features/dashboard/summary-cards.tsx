import { Package, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#config/paths.ts';
import type { Stats } from '#contract/stats.ts';
import { billing } from '#messages/billing.ts';
import { common } from '#messages/common.ts';
import { formatCount } from '#messages/count.ts';
import { dashboard as texts } from '#messages/dashboard.ts';
import { formatMoney } from '#messages/format.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { CardTitle } from '#parts/figures/card-title.tsx';
import { useDayRule } from '#ports/days.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { averagePerDay, daysBetween } from './days.ts';
import { useSampleMenu } from './use-sample-menu.ts';

const { sales } = texts;

type KnownStats = Stats | null | undefined;

/** A text from the figures: a placeholder when it isn't known, undefined while they load. */
const shown = (stats: KnownStats, text: (stats: Stats) => string | undefined) =>
  stats === undefined ? undefined : ((stats && text(stats)) ?? texts.unknown);

/** Total sales, daily average and most sold product. `partial`: bills of this device are missing in them. */
export const SalesCard = ({ stats, partial }: { stats: KnownStats; partial: boolean }) => {
  const rule = useDayRule();
  const averageOf = ({ totalSales, startDate, endDate }: Stats) =>
    formatMoney(averagePerDay(totalSales, daysBetween(startDate, endDate, rule)));
  return (
    <Card as="section" aria-labelledby="sales-title">
      <CardTitle id="sales-title" icon={<TrendingUp size={20} />}>
        {sales.title}
      </CardTitle>
      <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <Figure
          large
          label={sales.total}
          value={shown(stats, ({ totalSales }) => formatMoney(totalSales))}
          detail={stats && partial ? billing.partial : undefined}
        />
        <Figure
          large
          label={sales.average}
          value={shown(stats, averageOf)}
          detail={stats && partial ? billing.partial : undefined}
        />
        <Figure
          label={sales.mostSold}
          value={shown(stats, ({ mostSoldProduct }) => mostSoldProduct?.productName)}
          detail={stats?.mostSoldProduct ? sales.times(stats.totalSold) : undefined}
        />
      </dl>
    </Card>
  );
};

const { products, sample } = texts;

/** Says how much of the sample menu is left, and takes it out after a question. */
const SampleNote = ({ count, onChange }: { count: number; onChange: () => void }) => {
  const [asking, setAsking] = useState(false);
  const { failure, remove } = useSampleMenu((left) => {
    const tone = left === count ? 'info' : 'success';
    toast[tone](sample.removed(count - left), left > 0 ? { description: sample.left(left) } : {});
    onChange();
  });
  return (
    <div className="mt-4 border-line border-t pt-3">
      <p className="text-muted text-sm">{`${sample.text(count)} ${sample.keeps}`}</p>
      {failure && <FailureNote className="mt-2" failure={failure} />}
      <Button className="mt-2" onClick={() => setAsking(true)}>
        {sample.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await remove();
          setAsking(false);
        }}
        title={sample.ask}
        description={`${sample.askText} ${sample.keeps}`}
        confirmLabel={sample.confirm}
        cancelLabel={common.cancel}
        tone="danger"
      />
    </div>
  );
};

interface ProductsCardProps {
  stats: KnownStats;
  /** The figures have changed on the server. */
  onChange: () => void;
}

/** The number of products and of registered customers; what is left of the sample menu. */
export const ProductsCard = ({ stats, onChange }: ProductsCardProps) => (
  <Card as="section" aria-labelledby="products-title">
    <CardTitle id="products-title" icon={<Package size={20} />}>
      {products.title}
    </CardTitle>
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] items-end gap-x-4 gap-y-5">
      <Figure
        large
        label={products.total}
        value={shown(stats, ({ totalProducts }) => formatCount(totalProducts))}
      />
      <Figure
        large
        label={products.customers}
        value={shown(stats, ({ totalCustomers }) => formatCount(totalCustomers))}
      />
    </dl>
    {stats?.sampleProducts ? <SampleNote count={stats.sampleProducts} onChange={onChange} /> : null}
    {stats?.hasBills && stats.totalProducts === 0 && (
      <ButtonLink to={paths.newProduct} variant="primary" className="mt-4">
        {products.first}
      </ButtonLink>
    )}
  </Card>
);

interface FigureProps {
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  /** Shown in a quieter style after the value. */
  detail?: string | undefined;
  large?: boolean;
}

/** A labelled figure in a description list, with a skeleton of the same size while loading. */
const Figure = ({ label, value, detail, large = false }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className={large ? 'mt-0.5 font-bold text-2xl' : 'mt-0.5 font-semibold text-lg'}>
      {value === undefined ? (
        <Skeleton className={large ? 'h-9 w-40' : 'h-12 w-32'} />
      ) : (
        <span className="break-words tabular-nums">{value}</span>
      )}
      {detail && <span className="block font-normal text-muted text-sm">{detail}</span>}
    </dd>
  </div>
);
