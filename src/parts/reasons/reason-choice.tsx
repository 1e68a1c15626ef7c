import { useState } from 'react';
import type { UsualReason } from '#domain/reasons.ts';
import { reasonText, reasons as texts } from '#messages/reasons.ts';
import { Button } from '#ui/button.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { OtherReason } from './other-reason.tsx';

interface Props {
  reasons: readonly UsualReason[];
  /** Says what a touch does. */
  legend: string;
  /** A touch on a usual reason confirms too. */
  onReason: (reason: string) => unknown;
}

/** The usual reasons, one touch each, and a field for another one. */
export const ReasonChoice = ({ reasons, legend, onReason }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, choose] = useSingleFlight(onReason);
  const words = typed?.trim() ?? '';
  return (
    <fieldset className="mt-5" disabled={busy}>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <Button key={reason} onClick={() => choose(reason)}>
            {reasonText(reason)}
          </Button>
        ))}
        <Button aria-expanded={typed !== null} onClick={() => setTyped(typed === null ? '' : null)}>
          {texts.other}
        </Button>
      </div>
      {typed !== null && (
        <form
          className="mt-3 flex flex-wrap gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (words !== '') void choose(words);
          }}
        >
          <OtherReason autoFocus className="flex-1 basis-48" value={typed} onChange={setTyped} />
          <Button type="submit" variant="danger" disabled={words === ''} loading={busy}>
            {texts.accept}
          </Button>
        </form>
      )}
    </fieldset>
  );
};
