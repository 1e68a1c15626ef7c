import { ListX } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { useCatalog, useFetchedAt } from '#local/queries/catalog.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { options as texts } from '#messages/options.ts';
import { LoadedItem, useItemId } from '#parts/item/loaded-item.tsx';
import { useServer } from '#ports/server.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { GroupEditor } from './group-editor.tsx';
import { parseDraft } from './group-values.ts';

/** /app/options/new and /app/options/{id} */
export function GroupScreen({ session: { businessId } }: { session: SessionRow }) {
  const id = useItemId();
  const catalog = useCatalog(businessId);
  const { loadOptionGroup } = useServer();
  const groupsAt = useFetchedAt(businessId, 'optionGroups', catalog);
  const productsAt = useFetchedAt(businessId, 'products', catalog);
  const count = catalog?.products.length;
  const productsRead = useCatalogList('products', count, productsAt, count === 0);
  const row = useDraft(valueKeys.optionGroup(businessId, id ?? null), parseDraft);
  return (
    <LoadedItem
      id={id}
      items={catalog?.optionGroups}
      load={loadOptionGroup}
      notFound="option-group-not-found"
      texts={texts.form}
      icon={<ListX size={28} />}
      list={paths.optionGroups}
    >
      {(group, read) =>
        catalog &&
        row && (
          <GroupEditor
            {...{ group, row, catalog, productsRead }}
            read={{ ...read, name: 'optionGroup', fetchedAt: groupsAt }}
          />
        )
      }
    </LoadedItem>
  );
}
