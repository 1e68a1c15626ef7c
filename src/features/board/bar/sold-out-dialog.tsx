import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { searchOf } from '#domain/search.ts';
import type { SoldOutThing } from '#domain/sold-out.ts';
import { takenFrom } from '#domain/stock.ts';
import { useCatalog, useFetchedAt } from '#local/queries/catalog.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { sellOut, useSoldOutMarks } from '#local/queries/sold-out.ts';
import { useTakenStock } from '#local/queries/stock.ts';
import { common } from '#messages/common.ts';
import { orderEditor } from '#messages/orders.ts';
import { products as productTexts } from '#messages/products.ts';
import { soldOut as texts } from '#messages/sold-out.ts';
import { LoadedList } from '#parts/list/loaded-list.tsx';
import { ShowMore, useSteps } from '#parts/list/steps.tsx';
import { isOnMenu, type Menu, menuOf } from '#parts/options/menu.ts';
import { soldOutFailed } from '#parts/options/sold-out-failed.ts';
import { useClock } from '#ports/clock.ts';
import { useConnection } from '#ports/server.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';

/** Rows shown at first and added by each "show more". */
const step = 40;

interface Row {
  thing: SoldOutThing;
  name: string;
  soldOut: boolean;
  /** It can't be ordered either way. */
  withoutStock?: boolean;
}

const keyOf = ({ thing: { id, optionId } }: Row): string => `${id} ${optionId ?? ''}`;

/** The products that are for sale, then their options. `taken`: units of each product that open orders have. */
const rowsOf = (
  products: readonly Product[],
  menu: Menu,
  taken: ReadonlyMap<number, number>,
): Row[] => {
  const forSale = products.filter(({ available }) => available);
  const groups = new Map(forSale.flatMap(menu.groupsOf).map((group) => [group.id, group]));
  return [
    ...forSale.map((product) => ({
      thing: { id: product.id },
      name: product.productName,
      soldOut: menu.isSoldOut(product),
      withoutStock: product.stockable && product.stock - (taken.get(product.id) ?? 0) <= 0,
    })),
    ...[...groups.values()].flatMap(({ id, name, options }) =>
      options.filter(isOnMenu).map((option) => ({
        thing: { id, optionId: option.id },
        name: texts.optionOf(name, option.name),
        soldOut: option.soldOut,
      })),
    ),
  ];
};

/** What is sold out when the window opens comes first, and stays there: no row moves under the finger. */
const Rows = ({ session, rows }: { session: SessionRow; rows: readonly Row[] }) => {
  const [first] = useState(() => new Set(rows.filter(({ soldOut }) => soldOut).map(keyOf)));
  const [query, setQuery] = useState('');
  const { limit, showMore, reset } = useSteps(step);
  const isFirst = (row: Row) => first.has(keyOf(row));
  const ordered = [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))];
  const found = searchOf(ordered, ({ name }) => name)(query);
  return (
    <div className="flex flex-col gap-2.5">
      <SearchField
        label={texts.search}
        clearLabel={orderEditor.clearSearch}
        value={query}
        onValueChange={(next) => {
          setQuery(next);
          reset();
        }}
      />
      {found.length === 0 && (
        <p role="status" className="py-6 text-center text-muted text-sm">
          {orderEditor.noMatches}
        </p>
      )}
      <ul className="divide-y divide-line">
        {found.slice(0, limit).map((row) => (
          <li key={keyOf(row)}>
            <Switch
              label={row.withoutStock ? texts.withoutStock(row.name) : row.name}
              checked={!row.soldOut}
              onCheckedChange={(on) =>
                void sellOut(session, { ...row.thing, name: row.name }, !on).catch(soldOutFailed)
              }
            />
          </li>
        ))}
      </ul>
      {found.length > limit && <ShowMore onClick={showMore} />}
    </div>
  );
};

interface Props {
  session: SessionRow;
  onClose: () => void;
}

/** What of the menu is sold out until tomorrow, on all tablets: also for those who take no orders. */
export const SoldOutDialog = ({ session, onClose }: Props) => {
  const { businessId } = session;
  const catalog = useCatalog(businessId);
  const marks = useSoldOutMarks(businessId);
  const taken = useTakenStock(businessId);
  const clock = useClock();
  const isOffline = useConnection() === 'offline';
  const fetchedAt = useFetchedAt(businessId, 'products', catalog);
  const read = useCatalogList('products', catalog?.products.length, fetchedAt);
  return (
    <Dialog
      onClose={onClose}
      title={orderEditor.soldOutToday}
      description={texts.text(isOffline)}
      closeLabel={common.close}
    >
      <LoadedList
        read={read}
        texts={productTexts}
        icon={<PackageOpen size={28} />}
        skeleton={<Skeleton className="h-96 rounded-lg" />}
        create={null}
      >
        {catalog && marks && (
          <Rows
            session={session}
            rows={rowsOf(catalog.products, menuOf(catalog, marks, clock.now()), takenFrom(taken))}
          />
        )}
      </LoadedList>
    </Dialog>
  );
};
