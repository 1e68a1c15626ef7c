import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { paths } from '#config/paths.ts';
import type { MenuFileCounts, MenuFilePreview } from '#contract/menu-file.ts';
import { menuFile as texts } from '#messages/menu-file.ts';
import { BackLink } from '#parts/back-link.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { useWayBack } from '#parts/list/use-list-place.ts';
import { type Failure, useConnection, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Alert, InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { reasonOf } from './file-menu.tsx';
import { PreviewTable } from './preview-table.tsx';

/** A chosen file, whose bytes are read: what happens to it on the disk changes nothing. `key`: of its import, and of its preview. */
interface Chosen {
  key: string;
  file: File;
}

const countStock = ({ rows }: MenuFilePreview): number =>
  rows.filter(({ changes }) => changes.some(({ column }) => column === 'Stock')).length;

/** What the server finds in the file, in a sentence each. */
const Notes = ({ preview }: { preview: MenuFilePreview }) => {
  const { counts, ignored } = preview;
  const stock = countStock(preview);
  return (
    <>
      <p role="status" className="font-semibold text-base">
        {texts.counts(counts)}
      </p>
      {counts.wrong > 0 && <Alert tone="danger">{texts.mend}</Alert>}
      {counts.wrong + counts.new + counts.changed === 0 && <Alert>{texts.nothing}</Alert>}
      {stock > 0 && <Alert tone="warning">{texts.stock(stock)}</Alert>}
      {ignored.length > 0 && <Alert tone="warning">{texts.ignored(ignored)}</Alert>}
    </>
  );
};

/** Why the file could not be looked at or imported. It stays chosen. */
const Failed = ({ failure, title, file }: { failure: Failure; title: string; file: File }) => (
  <FailureNote
    failure={{ ...failure, message: failure.fields.file ?? reasonOf(failure, texts.importOffline) }}
    title={title}
    kept={texts.kept(file.name)}
  />
);

/** The preview of a chosen file, and its import. */
const Import = ({ chosen, onDone }: { chosen: Chosen; onDone: (done: MenuFileCounts) => void }) => {
  const { previewMenuFile, importMenu } = useServer();
  const offline = useConnection() === 'offline';
  const { key, file } = chosen;
  const {
    value: preview,
    failure,
    asking,
    retry,
  } = useServerRead(key, () => previewMenuFile(file));
  const [refused, setRefused] = useState<Failure | null>(null);
  const [busy, send] = useSingleFlight(async () => {
    setRefused(null);
    const outcome = await importMenu(key, file);
    if (outcome.ok) return onDone(outcome.value.counts);
    setRefused(outcome);
    // Others may have changed the menu meanwhile.
    if (outcome.code === 'invalid-input') retry();
  });
  if (failure && !preview) return <Failed failure={failure} title={texts.readFailed} file={file} />;
  if (!preview)
    return (
      <div role="status" aria-label={texts.reading}>
        <Skeleton className="h-60 rounded-lg" />
      </div>
    );
  const { counts } = preview;
  const canImport = counts.wrong === 0 && counts.new + counts.changed > 0;
  return (
    <>
      <Notes preview={preview} />
      {refused?.code === 'network' ? (
        <Alert tone="warning">{texts.unknown}</Alert>
      ) : (
        refused && <Failed failure={refused} title={texts.importFailed} file={file} />
      )}
      {offline && canImport && !refused && <Alert tone="warning">{texts.importOffline}</Alert>}
      {canImport && (
        <Button
          variant="primary"
          className="self-end max-sm:self-stretch"
          loading={busy}
          disabled={asking || offline}
          onClick={send}
        >
          {texts.submit}
        </Button>
      )}
      <PreviewTable rows={preview.rows} />
    </>
  );
};

/** /app/products/import */
export function MenuImportScreen() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [done, setDone] = useState<MenuFileCounts | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      const bytes = await file.arrayBuffer();
      setChosen({ key: uuidv7(), file: new File([bytes], file.name) });
      setDone(null);
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <Page className="flex flex-1 flex-col gap-4">
      <div className="flex items-start gap-1">
        <BackLink
          to={useWayBack(paths.products).to}
          label={texts.back}
          variant="ghost"
          className="-ml-3"
        />
        <div className="min-w-0 flex-1 pt-2.5">
          <PageHeader title={texts.title} text={texts.text} />
        </div>
      </div>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={<FileUp size={18} />}
          variant={chosen ? undefined : 'primary'}
          onClick={() => input.current?.click()}
        >
          {chosen ? texts.chooseOther : texts.choose}
        </Button>
        <input
          ref={input}
          type="file"
          aria-label={texts.choose}
          accept=".xlsx,.csv"
          className="hidden"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // So that the same file, mended meanwhile, can be chosen again.
            target.value = '';
          }}
        />
        <p className="wrap-anywhere min-w-0 flex-1 basis-40 text-muted text-sm">
          {chosen?.file.name ?? texts.kinds}
        </p>
        {unreadable && <InlineError className="basis-full">{texts.unreadable}</InlineError>}
      </Card>
      {done && (
        <Alert tone="brand" title={texts.done}>
          {texts.doneCounts(done)}
        </Alert>
      )}
      {chosen && !done && <Import key={chosen.key} chosen={chosen} onDone={setDone} />}
    </Page>
  );
}
