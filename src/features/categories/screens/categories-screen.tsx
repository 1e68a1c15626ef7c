import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '#contract/catalog.ts';
import { type Catalog, useCatalog } from '#local/queries/catalog.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { categories as texts } from '#messages/categories.ts';
import { DeleteDialog } from '#parts/list/delete-dialog.tsx';
import { ListFallback } from '#parts/list/list-fallback.tsx';
import { useServer } from '#ports/server.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type CategoryDraft, parseDraft, parseImage } from '../category-draft.ts';
import { CategoryDialog } from '../components/category-dialog.tsx';
import { CategoryList } from '../components/category-list.tsx';

type Open =
  | { window: 'create'; recovered?: boolean }
  | { window: 'edit'; category: Category; recovered?: boolean }
  | { window: 'delete'; category: Category };

/** The dialog that a reload or crash closed; none when its category was deleted. */
const leftOpen = (draft: CategoryDraft | null, { categories }: Catalog): Open | null => {
  if (!draft) return null;
  if (draft.id === null) return { window: 'create', recovered: true };
  const category = categories.find(({ id }) => id === draft.id);
  return category ? { window: 'edit', category, recovered: true } : null;
};

const Create = ({ onClick, disabled }: { onClick: () => void; disabled: boolean }) => (
  <Button
    variant="primary"
    icon={<Plus size={20} aria-hidden="true" />}
    disabled={disabled}
    onClick={onClick}
  >
    {texts.create}
  </Button>
);

const skeleton = (
  <Card padded={false}>
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="flex min-h-18 items-center gap-4 px-4.5">
        <Skeleton className="h-12 w-16" />
        <Skeleton className="h-5 w-40" />
      </div>
    ))}
  </Card>
);

const icon = <Tags size={28} />;

/** /app/categories */
export function CategoriesScreen({ session }: { session: SessionRow }) {
  const catalog = useCatalog(session.businessId);
  const { deleteCategory } = useServer();
  const { state, offline, retry } = useCatalogList(
    catalog?.categories.length,
    catalog?.known.categories ?? false,
  );
  const draft = useDraft(valueKeys.category(session.businessId), parseDraft);
  const image = useDraft(valueKeys.categoryImage(session.businessId), parseImage);
  const rows = draft && image && { draft, image };
  const [open, setOpen] = useState<Open | null>(null);
  const [resumed, setResumed] = useState(false);
  if (catalog && rows && !resumed) {
    setResumed(true);
    setOpen(leftOpen(rows.draft.initial, catalog));
  }
  const [done, setDone] = useState<string | null>(null);
  const close = () => setOpen(null);
  const all = catalog?.categories ?? [];
  const create = <Create disabled={!resumed} onClick={() => setOpen({ window: 'create' })} />;

  return (
    <Page className="flex-1">
      <PageHeader
        title={texts.title}
        count={all.length || undefined}
        text={done ?? (offline ? texts.offline : texts.text)}
        actions={(state === 'ready' || state === 'loading') && create}
      />
      {state === 'ready' ? (
        <CategoryList
          categories={all}
          onEdit={(category) => setOpen({ window: 'edit', category })}
          onRemove={(category) => setOpen({ window: 'delete', category })}
        />
      ) : (
        <ListFallback
          state={state}
          texts={texts}
          icons={{ failed: icon, empty: icon }}
          skeleton={skeleton}
          create={create}
          onRetry={retry}
        />
      )}
      {catalog && rows && open && open.window !== 'delete' && (
        <CategoryDialog
          category={open.window === 'edit' ? open.category : null}
          catalog={catalog}
          rows={rows}
          recovered={open.recovered ?? false}
          onClose={close}
          onSaved={(name) =>
            setDone(open.window === 'edit' ? texts.doneTo(name, texts.done.edited) : null)
          }
        />
      )}
      {open?.window === 'delete' && (
        <DeleteDialog
          texts={texts.removal}
          description={texts.removal.text(open.category.name, open.category.products.length)}
          success={texts.saved.removed}
          remove={() => deleteCategory(open.category.id)}
          onClose={close}
          onRemoved={() => setDone(texts.doneTo(open.category.name, texts.done.removed))}
        />
      )}
    </Page>
  );
}
