import { useState } from 'react';
import type { SriPoint } from '#contract/sri.ts';
import { useDeviceId } from '#local/queries/device-id.ts';
import { lastNumberHere } from '#local/queries/fiscal-number.ts';
import { sri } from '#messages/sri.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { type Failure, type Outcome, useServer } from '#ports/server.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

const texts = sri.points;

const nameOf = ({ establishment, point }: SriPoint) => texts.name(establishment, point);

interface RowProps {
  point: SriPoint;
  isHere: boolean;
  /** Whether it is of the issuer's present environment and establishment: only those can be ended by their number. */
  isPresent: boolean;
  /** Whether this device has documents that the server lacks. */
  isWaiting: boolean;
  onRelease: () => void;
  onRetire: () => void;
}

const PointRow = ({ point, isHere, isPresent, isWaiting, ...on }: RowProps) => {
  const { state, last, missing, deviceName, reason } = point;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
          {nameOf(point)}
          <Badge tone={state === 'leased' ? 'brand' : 'neutral'}>{sri.pointStates[state]}</Badge>
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {isHere ? texts.here : (deviceName ?? texts.unnamed)}
        </p>
        <p className="text-sm tabular-nums">
          {last === null ? texts.unused : texts.last(last)}
          {missing > 0 && ` · ${texts.missing(missing)}`}
        </p>
        {reason && <p className="wrap-anywhere text-muted text-sm">{reason}</p>}
        {isHere && isPresent && state === 'leased' && isWaiting && (
          <p className="text-muted text-sm">{texts.releaseWaits}</p>
        )}
      </div>
      {isPresent && state === 'leased' && (
        <div className="flex gap-2">
          {isHere && (
            <Button size={44} disabled={isWaiting} onClick={on.onRelease}>
              {texts.release}
            </Button>
          )}
          <Button size={44} onClick={on.onRetire}>
            {texts.retire}
          </Button>
        </div>
      )}
    </li>
  );
};

interface RetireProps {
  point: SriPoint;
  onRetire: (reason: string) => Promise<Outcome<SriPoint>>;
  onClose: () => void;
}

const RetireDialog = ({ point, onRetire, onClose }: RetireProps) => {
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, send] = useSingleFlight(async () => {
    const outcome = await onRetire(reason);
    if (outcome.ok) onClose();
    else setFailure(outcome);
  });
  return (
    <FormDialog
      title={texts.retireTitle(nameOf(point))}
      description={texts.retireText}
      submitLabel={texts.retire}
      tone="danger"
      busy={busy}
      onClose={onClose}
      submit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="flex flex-col gap-4">
        {failure && !failure.fields.reason && (
          <FailureNote failure={failure} title={texts.changeFailed} offline={sri.needsConnection} />
        )}
        <TextField
          label={texts.reason}
          value={reason}
          error={failure?.fields.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </FormDialog>
  );
};

interface Props {
  businessId: number;
  points: readonly SriPoint[];
  /** The present ones of the issuer. */
  place: Pick<SriPoint, 'environment' | 'establishment'>;
  isWaiting: boolean;
  /** Reads the points again. */
  onChanged: () => void;
}

/** Whether a point is of an environment and establishment. */
export const isAt = (point: SriPoint, place: Props['place']): boolean =>
  point.environment === place.environment && point.establishment === place.establishment;

/** The next point that nobody has had there. */
const nextPoint = (points: readonly SriPoint[], place: Props['place']): string => {
  const used = points.filter((point) => isAt(point, place));
  const highest = Math.max(0, ...used.map(({ point }) => Number(point)));
  return String(Math.min(highest + 1, 999)).padStart(3, '0');
};

/** Gives this device a point. */
const LeaseForm = ({ proposed, onLeased }: { proposed: string; onLeased: () => void }) => {
  const server = useServer();
  const deviceId = useDeviceId();
  const [point, setPoint] = useState(proposed);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, lease] = useSingleFlight(async () => {
    if (!deviceId) return;
    setFailure(null);
    const outcome = await server.leasePoint({ point, deviceId });
    if (!outcome.ok) return setFailure(outcome);
    toast.success(texts.leased);
    onLeased();
  });
  const beside = failure?.fields.point;
  return (
    <form
      noValidate
      aria-label={texts.lease}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void lease();
      }}
    >
      {failure && !beside && (
        <FailureNote failure={failure} title={texts.leaseFailed} offline={sri.needsConnection} />
      )}
      <TextField
        label={texts.leaseLabel}
        hint={texts.leaseHint}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={point}
        error={beside}
        onChange={({ target }) => setPoint(target.value)}
      />
      <Button type="submit" className="self-end max-sm:w-full" loading={busy}>
        {texts.lease}
      </Button>
    </form>
  );
};

/** The points of emission, and what becomes of them. */
export const PointsCard = ({ businessId, points, ...rest }: Props) => {
  const { place, isWaiting, onChanged } = rest;
  const server = useServer();
  const deviceId = useDeviceId();
  const [retiring, setRetiring] = useState<SriPoint | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [, release] = useSingleFlight(async (released: SriPoint) => {
    if (!deviceId) return;
    setFailure(null);
    const lastNumber = await lastNumberHere(businessId, released);
    const outcome = await server.releasePoint(released.point, { deviceId, lastNumber });
    if (outcome.ok) onChanged();
    else setFailure(outcome);
  });
  const isHere = (point: SriPoint) => point.deviceId === deviceId;
  const hasOne = points.some(
    (point) => isHere(point) && isAt(point, place) && point.state === 'leased',
  );
  return (
    <Card as="section" aria-label={texts.title} className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold text-base">{texts.title}</h2>
        <p className="text-muted text-sm">{texts.text}</p>
      </div>
      {failure && (
        <FailureNote failure={failure} title={texts.changeFailed} offline={sri.needsConnection} />
      )}
      {points.length === 0 ? (
        <p className="text-sm">{texts.empty}</p>
      ) : (
        <ul aria-label={texts.title} className="-mx-4 divide-y divide-line border-line border-y">
          {points.map((point) => (
            <PointRow
              key={`${point.environment}-${nameOf(point)}`}
              {...{ point, isWaiting }}
              isHere={isHere(point)}
              isPresent={isAt(point, place)}
              onRelease={() => void release(point)}
              onRetire={() => setRetiring(point)}
            />
          ))}
        </ul>
      )}
      {!hasOne && <LeaseForm proposed={nextPoint(points, place)} onLeased={onChanged} />}
      {retiring && (
        <RetireDialog
          point={retiring}
          onRetire={async (reason) => {
            const outcome = await server.retirePoint(retiring.point, reason);
            if (outcome.ok) onChanged();
            return outcome;
          }}
          onClose={() => setRetiring(null)}
        />
      )}
    </Card>
  );
};
