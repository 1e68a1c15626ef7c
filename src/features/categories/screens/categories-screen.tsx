import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '#contract/catalog.ts';
import { useCatalog } from '#local/queries/catalog.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { categories as texts } from '#messages/categories.ts';
import { useCatalogNews } from '#ports/catalog-news.ts';
import { useConnection } from '#ports/server.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CategoryDialog } from '../components/category-dialog.tsx';
import { CategoryList } from '../components/category-list.tsx';
import { DeleteDialog } from '../components/delete-dialog.tsx';

type Open = { window: 'create' } | { window: 'edit' | 'delete'; category: Category };

const Waiting = () => (
  <Card padded={false} role="status" aria-label={texts.loading}>
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
  const connection = useConnection();
  const asking = useCatalogNews();
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const close = () => setOpen(null);
  const all = catalog?.categories ?? [];

  return (
    <Page className="flex-1">
      <PageHeader
        title={texts.title}
        count={all.length || undefined}
        text={done ?? (connection === 'offline' ? texts.offline : texts.text)}
        actions={
          <Button
            variant="primary"
            icon={<Plus size={20} aria-hidden="true" />}
            disabled={!catalog}
            onClick={() => setOpen({ window: 'create' })}
          >
            {texts.create}
          </Button>
        }
      />
      {all.length > 0 ? (
        <CategoryList
          categories={all}
          onEdit={(category) => setOpen({ window: 'edit', category })}
          onRemove={(category) => setOpen({ window: 'delete', category })}
        />
      ) : !catalog || (asking && connection === 'online') ? (
        <Waiting />
      ) : (
        <EmptyState icon={<Tags size={28} />} title={texts.empty} text={texts.emptyText} />
      )}
      {catalog && open && open.window !== 'delete' && (
        <CategoryDialog
          category={open.window === 'edit' ? open.category : null}
          catalog={catalog}
          onClose={close}
          onSaved={(name) =>
            setDone(open.window === 'edit' ? texts.doneTo(name, texts.done.edited) : null)
          }
        />
      )}
      {open?.window === 'delete' && (
        <DeleteDialog
          category={open.category}
          onClose={close}
          onRemoved={(name) => setDone(texts.doneTo(name, texts.done.removed))}
        />
      )}
    </Page>
  );
}
