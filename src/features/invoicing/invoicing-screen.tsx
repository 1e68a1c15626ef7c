import { useState } from 'react';
import { paths } from '#config/paths.ts';
import type { SriState } from '#contract/sri.ts';
import { useDeviceId } from '#local/queries/device-id.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import { usePending } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { formatDateTime } from '#messages/format.ts';
import { sri as texts } from '#messages/sri.ts';
import { BackLink } from '#parts/back-link.tsx';
import { HelpButton } from '#parts/help/help-button.tsx';
import { LoadFailure } from '#parts/load-failure.tsx';
import { useServer } from '#ports/server.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/layout.tsx';
import { LoadingNote, Skeleton } from '#ui/skeleton.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { IssuerForm } from './issuer-form.tsx';
import { parseDraft } from './issuer-values.ts';
import { IssuingCard } from './issuing-card.tsx';
import { isAt, PointsCard } from './points-card.tsx';

/** What is on its way, and why it stands still. */
const StatusCard = ({ state }: { state: SriState }) => {
  const zone = useTimeZone();
  const { settings, stopped, waiting } = state;
  const { count, oldest } = waiting;
  return (
    <Card as="section" aria-label={texts.status.title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-base">{texts.status.title}</h2>
        <Badge tone="danger">{texts.environmentNames[settings?.environment ?? 'test']}</Badge>
      </div>
      <p className="text-sm tabular-nums">
        {oldest === null
          ? texts.status.none
          : texts.status.waiting(count, formatDateTime(oldest, zone))}
      </p>
      {stopped && (
        <Alert tone="danger" title={texts.status.stopped}>
          {[stopped.text, stopped.advice].filter(Boolean).join('. ')}
        </Alert>
      )}
    </Card>
  );
};

/** /app/business/invoicing */
export function InvoicingScreen({ session }: { session: SessionRow }) {
  const { businessId, settings } = session;
  const server = useServer();
  const deviceId = useDeviceId();
  const pending = usePending(businessId);
  const [told, setTold] = useState<SriState>();
  const read = useServerRead(session.token, server.invoicingState);
  const listed = useServerRead(session.token, server.invoicingPoints);
  const points = listed.value;
  const draft = useDraft(valueKeys.issuer(businessId), parseDraft);
  const state = told ?? read.value;
  const failure = read.failure ?? listed.failure;
  const retry = () => {
    read.retry();
    listed.retry();
  };
  const isKnown = state && points && draft;
  return (
    <Page narrow className="flex-1">
      <header className="mb-5 flex items-center gap-3">
        <BackLink to={paths.businessSettings} label={texts.back} />
        <div className="min-w-0 flex-1">
          <h1 className="font-bold text-lg">{texts.title}</h1>
          <p className="text-muted text-sm">{texts.text}</p>
        </div>
        <HelpButton chapter="facturacion-electronica" />
      </header>
      {isKnown && (
        <div className="flex flex-col gap-4">
          <IssuerForm
            {...{ state, draft }}
            ruc={settings.Business?.businessDni ?? ''}
            onState={setTold}
          />
          <CertificateCard certificate={state.certificate} onState={setTold} />
          {state.settings && (
            <PointsCard
              {...{ businessId, points }}
              place={state.settings}
              isWaiting={pending?.some(({ entry }) => entry.kind === 'bill-create') ?? true}
              onChanged={listed.retry}
            />
          )}
          <IssuingCard
            state={state}
            hasPoint={points.some(
              (point) =>
                point.deviceId === deviceId &&
                point.state === 'leased' &&
                state.settings !== null &&
                isAt(point, state.settings),
            )}
            onState={setTold}
          />
          <StatusCard state={state} />
        </div>
      )}
      {!isKnown && failure && (
        <LoadFailure title={texts.loadFailed} failure={failure} onRetry={retry} />
      )}
      {!isKnown && !failure && (
        <>
          <LoadingNote>{texts.loading}</LoadingNote>
          <Skeleton className="h-72 w-full rounded-lg" />
        </>
      )}
    </Page>
  );
}
