import { PackageOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#config/paths.ts';
import type { Tax } from '#contract/catalog.ts';
import { type Catalog, useCatalog, useFetchedAt, useTaxes } from '#local/queries/catalog.ts';
import { type Draft, useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { productList as words } from '#messages/product-list.ts';
import { products as texts } from '#messages/products.ts';
import { BackLink } from '#parts/back-link.tsx';
import { RecoveredNote } from '#parts/draft/recovered-note.tsx';
import { CreateLink } from '#parts/list/create-link.tsx';
import { LoadedList } from '#parts/list/loaded-list.tsx';
import { useWayBack } from '#parts/list/use-list-place.ts';
import type { ListRead } from '#ports/list-state.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { InlineError } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Locked } from '#ui/locked.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { SaveBar } from '../save-bar.tsx';
import { type ListDraft, parseDraft } from './edits.ts';
import { ProductTable } from './product-table.tsx';
import { useEdits } from './use-edits.ts';

const skeleton = (
  <div className="flex flex-col gap-2.5">
    <Skeleton className="mb-1.5 h-12.5 sm:max-w-md" />
    <Skeleton className="h-96 rounded-lg" />
  </div>
);

const Frame = ({ read, children }: { read: ListRead; children?: ReactNode }) => (
  <Page className="flex-1">
    <div className="flex items-start gap-1">
      <BackLink
        to={useWayBack(paths.products).to}
        label={words.back}
        variant="ghost"
        className="-ml-3"
      />
      <div className="min-w-0 flex-1 pt-2.5">
        <PageHeader title={words.title} />
      </div>
    </div>
    <LoadedList
      read={read}
      texts={texts}
      icon={<PackageOpen size={28} />}
      skeleton={skeleton}
      create={<CreateLink to={paths.newProduct} text={texts.create} />}
    >
      {children}
    </LoadedList>
  </Page>
);

interface EditedProps {
  read: ListRead;
  catalog: Catalog;
  draft: Draft<ListDraft>;
  taxes: readonly Tax[];
}

const Edited = ({ read, catalog, draft, taxes }: EditedProps) => {
  const [asking, setAsking] = useState(false);
  const editing = useEdits(draft, taxes, (count) => toast.success(words.saved(count)));
  const { edits, problems, failure, busy, saved, save, discard } = editing;
  // Of a product that somebody has deleted meanwhile there is nothing to save.
  const edited = catalog.products.filter(({ id }) => edits[id]);
  const refused = edited.filter(({ id }) => problems[id]).length;
  return (
    <>
      <Frame read={read}>
        <Locked when={busy}>
          {editing.recovered && edited.length > 0 && (
            <div className="mb-4">
              <RecoveredNote onDiscard={() => setAsking(true)} />
            </div>
          )}
          <ProductTable catalog={catalog} editing={editing} />
        </Locked>
      </Frame>
      <SaveBar
        texts={{ ...texts.form, ...words, actions: words.save }}
        status={busy ? words.saving(saved, saved + edited.length) : words.pending(edited.length)}
        isPending={edited.length > 0}
        problem={refused > 0 && !busy && <InlineError>{words.refused(refused)}</InlineError>}
        {...{ failure, busy, unkept: editing.unkept }}
        onSave={() => void save(edited)}
        onDiscard={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          discard();
          setAsking(false);
        }}
        title={words.discardTitle(edited.length)}
        description={words.discardText}
        confirmLabel={words.discard}
        cancelLabel={common.cancel}
        tone="danger"
      />
    </>
  );
};

/** /app/products/list */
export function ProductListScreen({ session: { businessId } }: { session: SessionRow }) {
  const catalog = useCatalog(businessId);
  const taxes = useTaxes(businessId);
  const fetchedAt = useFetchedAt(businessId, 'products', catalog);
  const read = useCatalogList('products', catalog?.products.length, fetchedAt);
  const draft = useDraft(valueKeys.productList(businessId), parseDraft);
  if (!catalog || !taxes || !draft) return <Frame read={read} />;
  return <Edited {...{ read, catalog, draft }} taxes={taxes.rows} />;
}
