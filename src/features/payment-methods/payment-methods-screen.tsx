import { Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#config/paths.ts';
import type { ListedMethod } from '#contract/catalog.ts';
import { useAllPaymentMethods } from '#local/queries/catalog.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { paymentMethods as texts } from '#messages/payment-methods.ts';
import { BackLink } from '#parts/back-link.tsx';
import { HelpButton } from '#parts/help/help-button.tsx';
import { LoadedList } from '#parts/list/loaded-list.tsx';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/layout.tsx';
import { MethodDialog } from './method-dialog.tsx';
import { MethodList } from './method-list.tsx';
import { parseDraft } from './method-values.ts';
import type { MethodDraft } from './use-method-form.ts';

/** The open dialog; a null method is a new one. */
interface Open {
  method: ListedMethod | null;
  draft: MethodDraft;
}

/** The dialog that a reload or crash closed; none when its method is unknown. */
const leftOpen = (draft: MethodDraft, methods: readonly ListedMethod[]): Open | null => {
  const { initial } = draft;
  if (!initial) return null;
  const method = methods.find(({ id }) => id === initial.id) ?? null;
  return method || initial.id === null ? { method, draft } : null;
};

/** /app/business/payment-methods */
export function PaymentMethodsScreen({ session: { businessId } }: { session: SessionRow }) {
  const known = useAllPaymentMethods(businessId);
  const read = useCatalogList('paymentMethods', known?.rows.length, known?.fetchedAt);
  const draft = useDraft(valueKeys.paymentMethod(businessId), parseDraft);
  const [open, setOpen] = useState<Open | null>(null);
  const [resumed, setResumed] = useState(false);
  if (known && draft && !resumed) {
    setResumed(true);
    setOpen(leftOpen(draft, known.rows));
  }
  const edit = (method: ListedMethod | null) =>
    draft && setOpen({ method, draft: { ...draft, initial: null } });
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
    <Page narrow className="flex-1">
      <header className="mb-5 flex items-center gap-3">
        <BackLink to={paths.businessSettings} label={texts.back} />
        <div className="min-w-0 flex-1">
          <h1 className="font-bold text-lg">{texts.title}</h1>
          <p className="text-muted text-sm">{texts.text}</p>
        </div>
        <HelpButton chapter="negocio" />
      </header>
      <LoadedList read={read} texts={texts} icon={<Wallet size={28} />} create={create}>
        <MethodList rows={known?.rows ?? []} onEdit={edit} />
        <div className="mt-4 flex justify-end max-sm:*:flex-1">{create}</div>
      </LoadedList>
      {open && <MethodDialog {...open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
