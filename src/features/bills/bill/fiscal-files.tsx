import { Download } from 'lucide-react';
import { type DocumentFile, documentFiles } from '#contract/api-paths.ts';
import type { FiscalDocument } from '#domain/fiscal/fiscal-document.ts';
import type { BillKey } from '#domain/order.ts';
import { failureText } from '#messages/errors.ts';
import { fiscal as texts } from '#messages/fiscal.ts';
import { useServer } from '#ports/server.ts';
import { Button } from '#ui/button.tsx';
import { saveBlob } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

const endings: Record<DocumentFile, string> = { 'ride.pdf': 'pdf', xml: 'xml' };

/** Downloads the document of a bill as its buyer gets it, named by its key, by which people find it again. */
export const FiscalFiles = ({
  bill,
  document,
}: {
  bill: BillKey;
  document: Pick<FiscalDocument, 'accessKey'>;
}) => {
  const server = useServer();
  const [busy, download] = useSingleFlight(async (file: DocumentFile) => {
    const asked = await server.documentFile(bill, file);
    if (!asked.ok) {
      const description = failureText(asked, texts.downloadOffline);
      return toast.error(texts.downloadFailed, { description });
    }
    saveBlob(`${document.accessKey}.${endings[file]}`, asked.value);
  });
  return (
    <div className="flex flex-wrap gap-2">
      {documentFiles.map((file) => (
        <Button
          key={file}
          icon={<Download size={18} />}
          disabled={busy}
          aria-label={texts.download(texts.files[file])}
          onClick={() => download(file)}
        >
          {texts.files[file]}
        </Button>
      ))}
    </div>
  );
};
