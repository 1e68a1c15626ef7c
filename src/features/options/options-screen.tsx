import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#config/paths.ts';
import type { OptionGroup } from '#contract/options.ts';
import { useCatalog, useFetchedAt } from '#local/queries/catalog.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { options as texts } from '#messages/options.ts';
import { HelpButton } from '#parts/help/help-button.tsx';
import { CreateLink } from '#parts/list/create-link.tsx';
import { DeleteDialog } from '#parts/list/delete-dialog.tsx';
import { LoadedList } from '#parts/list/loaded-list.tsx';
import { RowCard, SearchList } from '#parts/list/search-list.tsx';
import { useServer } from '#ports/server.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { Page, PageHeader } from '#ui/layout.tsx';
import { findGroups } from './find-groups.ts';
import { GroupRow } from './group-row.tsx';

const create = <CreateLink to={paths.newOptionGroup} text={texts.create} />;

/** /app/options */
export function OptionsScreen({ session }: { session: SessionRow }) {
  const catalog = useCatalog(session.businessId);
  const { deleteOptionGroup } = useServer();
  const fetchedAt = useFetchedAt(session.businessId, 'optionGroups', catalog);
  const count = catalog?.optionGroups.length;
  const read = useCatalogList('optionGroups', count, fetchedAt);
  const [removing, setRemoving] = useState<OptionGroup | null>(null);
  const all = catalog?.optionGroups ?? [];
  return (
    <Page className="flex-1">
      <PageHeader
        title={texts.title}
        count={count || undefined}
        text={texts.text}
        actions={
          <>
            <HelpButton chapter="productos" />
            {read.state !== 'empty' && create}
          </>
        }
      />
      <LoadedList read={read} texts={texts} icon={<ListChecks size={28} />} create={create}>
        <SearchList texts={texts} find={(query) => findGroups(all, query)}>
          {(items) => (
            <RowCard label={texts.list}>
              {items.map((group) => (
                <GroupRow key={group.id} group={group} onRemove={() => setRemoving(group)} />
              ))}
            </RowCard>
          )}
        </SearchList>
      </LoadedList>
      {removing && (
        <DeleteDialog
          texts={texts.removal}
          description={texts.removal.text(removing.name, removing.products.length)}
          remove={() => deleteOptionGroup(removing.id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Page>
  );
}
