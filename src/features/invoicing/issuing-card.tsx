import { useState } from 'react';
import type { SriState } from '#contract/sri.ts';
import { sri } from '#messages/sri.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { type Failure, useServer } from '#ports/server.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

const texts = sri.issuing;

interface Props {
  state: SriState;
  /** Whether this device has a point of emission. */
  hasPoint: boolean;
  onState: (state: SriState) => void;
}

const missingOf = ({ settings, certificate }: SriState, hasPoint: boolean): string[] => [
  ...(settings ? [] : [texts.missing.issuer]),
  ...(certificate?.readable ? [] : [texts.missing.certificate]),
  ...(hasPoint ? [] : [texts.missing.point]),
];

/** Whether documents are issued, which only makes sense when all else is there. */
export const IssuingCard = ({ state, hasPoint, onState }: Props) => {
  const server = useServer();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { settings } = state;
  const missing = missingOf(state, hasPoint);
  const [, change] = useSingleFlight(async (enabled: boolean) => {
    if (!settings) return;
    setFailure(null);
    const outcome = await server.updateIssuer({ ...settings, enabled });
    if (outcome.ok) onState(outcome.value);
    else setFailure(outcome);
  });
  const enabled = settings?.enabled ?? false;
  return (
    <Card as="section" aria-label={texts.title} className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold text-base">{texts.title}</h2>
        <p className="text-muted text-sm">{texts.text}</p>
      </div>
      {failure && (
        <FailureNote failure={failure} title={texts.failed} offline={sri.needsConnection} />
      )}
      {missing.map((text) => (
        <p key={text} className="text-sm text-warning-ink">
          {text}
        </p>
      ))}
      {(enabled || missing.length === 0) && (
        <Switch label={texts.switch} checked={enabled} onCheckedChange={(on) => void change(on)} />
      )}
    </Card>
  );
};
