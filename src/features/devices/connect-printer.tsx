import { useState } from 'react';
import { printer as texts } from '#messages/printer.ts';
import { type Way, ways } from '#parts/printing/printer-choice.ts';
import { Button } from '#ui/button.tsx';
import { Segments } from '#ui/segments.tsx';
import { ConnectFailure } from './connect-failure.tsx';
import { useConnecting } from './use-connecting.ts';

/** Chooses how the printer is reached, among the ways that this browser knows, and connects it. */
export const ConnectPrinter = () => {
  const known = ways.filter((way) => way in navigator);
  const [chosen, setChosen] = useState<Way | undefined>(known[0]);
  const { busy, failure, connect } = useConnecting();
  if (!chosen) return <p className="text-sm">{texts.noWay}</p>;
  return (
    <>
      <div>
        <Segments
          className="max-w-md"
          label={texts.way}
          options={known.map((way) => ({ value: way, label: texts.ways[way] }))}
          value={chosen}
          onValueChange={setChosen}
        />
        <p className="mt-2 text-muted text-sm">{texts.wayText[chosen]}</p>
      </div>
      <ConnectFailure failure={failure} />
      <div>
        <Button loading={busy} onClick={() => connect(chosen)}>
          {texts.connect}
        </Button>
      </div>
    </>
  );
};
