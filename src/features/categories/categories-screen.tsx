import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '#contract/catalog.ts';
import { type Catalog, useCatalog, useFetchedAt } from '#local/queries/catalog.ts';
import { parseFile, useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { categories as texts } from '#messages/categories.ts';
import { DeleteDialog } from '#parts/list/delete-dialog.tsx';
import { LoadedList } from '#parts/list/loaded-list.tsx';
import { useServer } from '#ports/server.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { type CategoryDraft, parseDraft } from './category-draft.ts';
import { CategoryList } from './category-list.tsx';

/** The open dialog; a null category is a new one. */
type Open =
  | { window: 'edit'; category: Category | null; recovered?: boolean }
  | { window: 'delete'; category: Category };

/** The dialog that a reload or crash closed; none when its category was deleted. */
const leftOpen = (draft: CategoryDraft | null, { categories }: Catalog): Open | null => {
  if (!draft) return null;
  const category = categories.find(({ id }) => id === draft.id) ?? null;
  return category || draft.id === null ? { window: 'edit', category, recovered: true } : null;
};

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

/** /app/categories */
export function CategoriesScreen({ session }: { session: SessionRow }) {
  const catalog = useCatalog(session.businessId);
  const { deleteCategory } = useServer();
  const fetchedAt = useFetchedAt(session.businessId, 'categories', catalog);
  const count = catalog?.categories.length;
  const read = useCatalogList('categories', count, fetchedAt);
  const draft = useDraft(valueKeys.category(session.businessId), parseDraft);
  const image = useDraft(valueKeys.categoryImage(session.businessId), parseFile);
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
  const create = (
    <Button
      variant="primary"
      icon={<Plus size={20} />}
      disabled={!resumed}
      onClick={() => setOpen({ window: 'edit', category: null })}
    >
      {texts.create}
    </Button>
  );

  return (
    <Page className="flex-1">
      <PageHeader
        title={texts.title}
        count={all.length || undefined}
        text={done ?? texts.text}
        actions={read.state !== 'empty' && create}
      />
      <LoadedList
        read={read}
        texts={texts}
        icon={<Tags size={28} />}
        skeleton={skeleton}
        create={create}
      >
        <CategoryList
          categories={all}
          onEdit={(category) => setOpen({ window: 'edit', category })}
          onRemove={(category) => setOpen({ window: 'delete', category })}
        />
      </LoadedList>
      {catalog && rows && open?.window === 'edit' && (
        <CategoryDialog
          category={open.category}
          catalog={catalog}
          businessId={session.businessId}
          rows={rows}
          recovered={open.recovered ?? false}
          onClose={close}
          onSaved={(name) => setDone(open.category && texts.doneTo(name, texts.done.edited))}
        />
      )}
      {open?.window === 'delete' && (
        <DeleteDialog
          texts={texts.removal}
          description={texts.removal.text(open.category.name, open.category.products.length)}
          remove={() => deleteCategory(open.category.id)}
          onClose={close}
          onRemoved={() => setDone(texts.doneTo(open.category.name, texts.done.removed))}
        />
      )}
    </Page>
  );
}
