import { ChefHat } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '#contract/catalog.ts';
import type { Station } from '#domain/stations.ts';
import { useCatalog } from '#local/queries/catalog.ts';
import { useStations } from '#local/queries/stations.ts';
import { stations as texts } from '#messages/stations.ts';
import { DeleteDialog } from '#parts/list/delete-dialog.tsx';
import { usePrinter } from '#parts/printing/printer-choice.ts';
import { useServer } from '#ports/server.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { StationDialog } from './station-dialog.tsx';

const whatOf = ({ categories }: Station, known: readonly Category[], isOnly: boolean): string => {
  if (categories === null) return isOnly ? texts.all : texts.rest;
  const names = known.filter(({ id }) => categories.includes(id)).map(({ name }) => name);
  return names.join(', ') || texts.nothing;
};

interface Props {
  businessId: number;
  /** Null where the device can't store one. */
  deviceId: string | null;
}

/** Whether this device prints what the others send, and which other ones do. */
export const KitchenCard = ({ businessId, deviceId }: Props) => {
  const server = useServer();
  const all = useStations(businessId) ?? [];
  const categories = useCatalog(businessId)?.categories ?? [];
  const hasPrinter = usePrinter() !== null;
  const [editing, setEditing] = useState(false);
  const [ending, setEnding] = useState<Station | null>(null);
  const own = all.find((station) => station.deviceId === deviceId);
  const others = all.filter((station) => station !== own);
  const what = (station: Station) => whatOf(station, categories, all.length === 1);
  return (
    <Card as="section" aria-labelledby="kitchen" className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="inline-flex size-12 shrink-0 items-center justify-center self-start rounded-full bg-brand-soft text-brand"
        >
          <ChefHat size={22} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="kitchen" className="text-muted text-sm">
            {texts.title}
          </h2>
          <p className="wrap-anywhere font-semibold">{own?.name ?? texts.none}</p>
          <p className="mt-1 text-muted text-sm">{own ? what(own) : texts.text}</p>
          {own && !hasPrinter && <p className="mt-1 text-sm">{texts.needsPrinter}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setEditing(true)}>{own ? texts.change : texts.set}</Button>
        {own && (
          <Button variant="ghost" onClick={() => setEnding(own)}>
            {texts.end}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <ul aria-label={texts.list} className="divide-y divide-line border-line border-t">
          {others.map((station) => (
            <li key={station.deviceId} className="flex min-h-touch items-center gap-4 py-2">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere font-semibold">{station.name}</p>
                <p className="wrap-anywhere text-muted text-sm">{what(station)}</p>
              </div>
              <Button
                size={44}
                variant="ghost"
                aria-label={texts.endOtherOf(station.name)}
                onClick={() => setEnding(station)}
              >
                {texts.endOther}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <StationDialog
          {...{ own, categories }}
          onDone={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      )}
      {ending && (
        <DeleteDialog
          texts={{ ...texts.ending, title: texts.ending.title(ending.name) }}
          description={texts.ending.text}
          remove={() => server.endStation(ending.deviceId)}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  );
};
