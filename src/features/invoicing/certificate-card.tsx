import { FileKey } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SriState } from '#contract/sri.ts';
import { dayMs } from '#domain/durations.ts';
import { common } from '#messages/common.ts';
import { formatDate } from '#messages/format.ts';
import { sri } from '#messages/sri.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { type Failure, useServer } from '#ports/server.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Alert, InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

const texts = sri.signature;

/** Days before its end from which on it is warned about. */
const soonDays = 30;

interface Props {
  certificate: SriState['certificate'];
  onState: (state: SriState) => void;
}

/** What the server says of the certificate that it has. */
const Known = ({ certificate }: { certificate: NonNullable<Props['certificate']> }) => {
  const zone = useTimeZone();
  const left = Date.parse(certificate.validUntil) - Date.now();
  return (
    <>
      <div className="text-sm">
        <p className="wrap-anywhere font-medium">{texts.owner(certificate.subject)}</p>
        <p className="text-muted">{certificate.issuer}</p>
        <p className="tabular-nums">{texts.until(formatDate(certificate.validUntil, zone))}</p>
      </div>
      {!certificate.readable && <Alert tone="danger">{texts.unreadable}</Alert>}
      {left <= 0 && <Alert tone="danger">{texts.over}</Alert>}
      {left > 0 && left < soonDays * dayMs && <Alert tone="warning">{texts.soon}</Alert>}
    </>
  );
};

/** The certificate that signs. Neither the file nor its password is kept on the device, or ever shown again. */
export const CertificateCard = ({ certificate, onState }: Props) => {
  const server = useServer();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, send] = useSingleFlight(async () => {
    setFailure(null);
    if (!file) {
      const fields = { p12: texts.missing };
      return setFailure({ ok: false, code: 'invalid-input', message: '', fields });
    }
    const outcome = await server.uploadCertificate(file, password);
    if (!outcome.ok) return setFailure(outcome);
    setFile(null);
    setPassword('');
    onState(outcome.value);
    toast.success(texts.done);
  });
  const { p12, password: wrongPassword } = failure?.fields ?? {};
  return (
    <Card as="section" aria-label={texts.title} className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold text-base">{texts.title}</h2>
        <p className="text-muted text-sm">{texts.text}</p>
      </div>
      {certificate && <Known certificate={certificate} />}
      {failure && !p12 && !wrongPassword && (
        <FailureNote failure={failure} title={texts.failed} offline={sri.needsConnection} />
      )}
      <form
        noValidate
        aria-label={texts.title}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={<FileKey size={18} />} onClick={() => input.current?.click()}>
            {texts.choose}
          </Button>
          <span className="wrap-anywhere min-w-0 text-sm">{file?.name}</span>
          <input
            ref={input}
            type="file"
            accept=".p12,.pfx,application/x-pkcs12"
            aria-label={texts.file}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              setFailure(null);
              target.value = '';
            }}
          />
        </div>
        {p12 && <InlineError>{p12}</InlineError>}
        <PasswordField
          label={texts.password}
          showLabel={texts.show}
          hideLabelText={texts.hide}
          autoComplete="off"
          value={password}
          error={wrongPassword}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" className="self-end max-sm:w-full" loading={busy}>
          {busy ? common.saving : texts.upload}
        </Button>
      </form>
    </Card>
  );
};
