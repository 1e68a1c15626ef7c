import { ListX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { type Catalog, useCatalog, useFetchedAt } from '#local/queries/catalog.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { options as texts } from '#messages/options.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { useWayBack } from '#parts/list/use-list-place.ts';
import { type Failure, useServer } from '#ports/server.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { GroupEditor } from './group-editor.tsx';
import { parseDraft } from './group-values.ts';

const { form: words } = texts;

const idOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

const Waiting = () => (
  <Page className="flex-1">
    <div role="status" aria-label={words.loading} className="flex flex-col gap-4">
      <Skeleton className="h-12.5 rounded-md" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  </Page>
);

const Failed = ({ failure, retry }: { failure: Failure | null; retry: (() => void) | null }) => (
  <Page narrow className="flex-1">
    <EmptyState
      icon={<ListX size={28} />}
      title={words.editTitle}
      action={
        <div className="flex flex-col items-center gap-5">
          <InlineError>{failure?.message || words.loadFailed}</InlineError>
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink {...useWayBack(paths.optionGroups)}>{words.back}</ButtonLink>
            {retry && <Button onClick={retry}>{common.retry}</Button>}
          </div>
        </div>
      }
    />
  </Page>
);

/** The group to edit (null: a new one). The server is asked because the form sends all of it. */
const useLoadedGroup = (catalog: Catalog | undefined, id: number | null) => {
  const { loadOptionGroup } = useServer();
  const { value: fresh = null, ...read } = useServerRead(id, loadOptionGroup);
  const known = catalog?.optionGroups.find((group) => group.id === id) ?? null;
  const gone = read.failure?.code === 'option-group-not-found';
  // The form stays open when somebody else deletes the group meanwhile.
  return { group: gone ? fresh : (fresh ?? known), read };
};

interface Props {
  session: SessionRow;
  /** null: a new one. */
  id: number | null;
}

/** Opens the form after everything that it shows has been read. */
const Opened = ({ session: { businessId }, id }: Props) => {
  const catalog = useCatalog(businessId);
  const { group, read } = useLoadedGroup(catalog, id);
  const { failure, retry } = read;
  const groupsAt = useFetchedAt(businessId, 'optionGroups', catalog);
  const productsAt = useFetchedAt(businessId, 'products', catalog);
  const count = catalog?.products.length;
  const productsRead = useCatalogList('products', count, productsAt, count === 0);
  const row = useDraft(valueKeys.optionGroup(businessId, id), parseDraft);
  const missing = id !== null && !group;
  if (missing && failure) {
    const gone = failure.code === 'option-group-not-found';
    return <Failed failure={failure} retry={gone ? null : retry} />;
  }
  if (missing || !catalog || !row) return <Waiting />;
  return (
    <GroupEditor
      {...{ group, row, catalog, productsRead }}
      read={{ ...read, name: 'optionGroup', fetchedAt: groupsAt }}
    />
  );
};

/** /app/options/new and /app/options/{id} */
export function GroupScreen({ session }: { session: SessionRow }) {
  const { id: text } = useParams();
  const id = idOf(text);
  // No group can have such an id.
  if (text !== undefined && id === null) return <Failed failure={null} retry={null} />;
  return <Opened key={id} session={session} id={id} />;
}
