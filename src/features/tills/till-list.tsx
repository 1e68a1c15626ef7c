import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Till } from '#domain/shift.ts';
import { tills as texts } from '#messages/tills.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { type Failure, useServer } from '#ports/server.ts';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Locked } from '#ui/locked.tsx';
import { Switch } from '#ui/switch.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

interface RowProps {
  till: Till;
  onShow: (active: boolean) => void;
  onEdit: () => void;
}

const TillRow = ({ till: { name, active }, onShow, onEdit }: RowProps) => (
  <li className="flex min-h-18 items-center gap-1 py-2 pr-2 pl-4 sm:gap-2">
    <div className="min-w-0 flex-1">
      <p className={cx('wrap-anywhere font-semibold', !active && 'text-muted')}>{name}</p>
      {!active && <p className="text-muted text-sm">{texts.hidden}</p>}
    </div>
    <Switch label={texts.shown(name)} hideLabel checked={active} onCheckedChange={onShow} />
    <IconButton
      variant="ghost"
      label={texts.edit(name)}
      icon={<Pencil size={20} />}
      className="text-muted!"
      onClick={onEdit}
    />
  </li>
);

interface Props {
  rows: readonly Till[];
  onEdit: (till: Till) => void;
}

/** The tills by name. Hiding one, and showing it again, is sent at once. */
export const TillList = ({ rows, onEdit }: Props) => {
  const server = useServer();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, show] = useSingleFlight(async ({ id }: Till, active: boolean) => {
    setFailure(null);
    const outcome = await server.updateTill(id, { active });
    if (!outcome.ok) setFailure(outcome);
  });
  return (
    <div className="flex flex-col gap-4">
      {failure && (
        <FailureNote
          failure={failure}
          title={texts.changeFailed}
          offline={texts.needsConnection}
          kept={texts.stays}
        />
      )}
      <Locked when={busy}>
        <Card padded={false} className="overflow-hidden">
          <ul aria-label={texts.title} className="divide-y divide-line">
            {rows.map((till) => (
              <TillRow
                key={till.id}
                till={till}
                onShow={(active) => void show(till, active)}
                onEdit={() => onEdit(till)}
              />
            ))}
          </ul>
        </Card>
      </Locked>
    </div>
  );
};
