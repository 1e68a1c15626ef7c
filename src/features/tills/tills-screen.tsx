import { Plus, Vault } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#config/paths.ts';
import type { Till } from '#domain/shift.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { useTills } from '#local/queries/shifts.ts';
import { tills as texts } from '#messages/tills.ts';
import { BackLink } from '#parts/back-link.tsx';
import { HelpButton } from '#parts/help/help-button.tsx';
import { LoadedList } from '#parts/list/loaded-list.tsx';
import { listState } from '#ports/list-state.ts';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/layout.tsx';
import { TillDialog } from './till-dialog.tsx';
import { TillList } from './till-list.tsx';
import { parseDraft } from './till-values.ts';
import type { TillDraft } from './use-till-form.ts';

/** The open dialog; a null till is a new one. */
interface Open {
  till: Till | null;
  draft: TillDraft;
}

/** The dialog that a reload or crash closed; none when its till is unknown. */
const leftOpen = (draft: TillDraft, tills: readonly Till[]): Open | null => {
  const { initial } = draft;
  if (!initial) return null;
  const till = tills.find(({ id }) => id === initial.id) ?? null;
  return till || initial.id === null ? { till, draft } : null;
};

/** /app/business/tills */
export function TillsScreen({ session }: { session: SessionRow }) {
  const { businessId } = session;
  const server = useServer();
  const kept = useTills(businessId);
  const known = kept?.tills;
  const { failure, answered, retry } = useServerRead(session.token, () => server.refreshTills());
  const draft = useDraft(valueKeys.till(businessId), parseDraft);
  const [open, setOpen] = useState<Open | null>(null);
  const [resumed, setResumed] = useState(false);
  const isKnown = known && (known.length > 0 || answered);
  if (isKnown && draft && !resumed) {
    setResumed(true);
    setOpen(leftOpen(draft, known));
  }
  const edit = (till: Till | null) =>
    draft && setOpen({ till, draft: { ...draft, initial: null } });
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
  const state = listState(known?.length, kept?.at, failure);
  return (
    <Page narrow className="flex-1">
      <header className="mb-5 flex items-center gap-3">
        <BackLink to={paths.businessSettings} label={texts.back} />
        <div className="min-w-0 flex-1">
          <h1 className="font-bold text-lg">{texts.title}</h1>
          <p className="text-muted text-sm">{texts.text}</p>
        </div>
        <HelpButton chapter="caja" />
      </header>
      <LoadedList
        read={{ name: 'tills', state, fetchedAt: kept?.at, answered, failure, retry }}
        texts={texts}
        icon={<Vault size={28} />}
        create={create}
      >
        <TillList rows={known ?? []} onEdit={edit} />
        <div className="mt-4 flex justify-end max-sm:*:flex-1">{create}</div>
      </LoadedList>
      {open && <TillDialog {...open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
