import { ArrowDownUp, Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#config/paths.ts';
import type { Category } from '#contract/catalog.ts';
import { type Catalog, useCatalog, useFetchedAt } from '#local/queries/catalog.ts';
import { parseFile, useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { categories as texts } from '#messages/categories.ts';
import { menuOrder } from '#messages/menu-order.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { DeleteDialog } from '#parts/list/delete-dialog.tsx';
import { LoadedList } from '#parts/list/loaded-list.tsx';
import { useServer } from '#ports/server.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { Button } from '#ui/button.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryList } from './category-list.tsx';
import { parseDraft } from './category-values.ts';
import type { CategoryRows } from './use-category-form.ts';

/** The open dialog; a null category is a new one. */
type Open =
  | { window: 'edit'; category: Category | null; rows: CategoryRows }
  | { window: 'delete'; category: Category };

/** The dialog that a reload or crash closed; none when its category was deleted. */
const leftOpen = (rows: CategoryRows, { categories }: Catalog): Open | null => {
  const { initial } = rows.draft;
  if (!initial) return null;
  const category = categories.find(({ id }) => id === initial.id) ?? null;
  return category || initial.id === null ? { window: 'edit', category, rows } : null;
};

/** The rows for a dialog that opens anew: what they held when the screen opened is done with. */
const emptied = ({ draft, image }: CategoryRows): CategoryRows => ({
  draft: { ...draft, initial: null },
  image: { ...image, initial: null },
});

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
    setOpen(leftOpen(rows, catalog));
  }
  const edit = (category: Category | null) =>
    rows && setOpen({ window: 'edit', category, rows: emptied(rows) });
  const [done, setDone] = useState<string | null>(null);
  const close = () => setOpen(null);
  const all = catalog?.categories ?? [];
  const create = (
    <Button
      variant="primary"
      icon={<Plus size={20} />}
      disabled={!resumed}
      onClick={() => edit(null)}
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
        actions={
          read.state !== 'empty' && (
            <>
              <ButtonLink to={paths.menuOrder} className="max-sm:px-3.5!">
                <ArrowDownUp size={20} />
                <span className="max-sm:sr-only">{menuOrder.open}</span>
              </ButtonLink>
              {create}
            </>
          )
        }
      />
      <LoadedList read={read} texts={texts} icon={<Tags size={28} />} create={create}>
        <CategoryList
          categories={all}
          onEdit={edit}
          onRemove={(category) => setOpen({ window: 'delete', category })}
        />
      </LoadedList>
      {catalog && open?.window === 'edit' && (
        <CategoryDialog
          category={open.category}
          catalog={catalog}
          businessId={session.businessId}
          rows={open.rows}
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
