import { useState } from 'react';
import type { LocalShift } from '#local/queries/shifts.ts';
import { common } from '#messages/common.ts';
import { formatMoney, formatTime } from '#messages/format.ts';
import { till } from '#messages/till.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';

const texts = till.join;

interface Props {
  shift: LocalShift;
  /** The other open ones of the same till. */
  others: readonly LocalShift[];
  nameOf: (shift: LocalShift) => string;
  onJoin: (other: LocalShift) => Promise<boolean>;
}

/** Two tablets have opened one drawer without a connection: its money is counted in two places until the shifts are joined. */
export const JoinShifts = ({ shift, others, nameOf, onJoin }: Props) => {
  const zone = useTimeZone();
  const [asking, ask] = useState<LocalShift | null>(null);
  const whoOf = (other: LocalShift) =>
    till.open.others(
      other.till.name,
      nameOf(other) || till.open.somebody,
      formatTime(other.openedAt, zone),
    );
  return (
    <>
      {others.map((other) => (
        <Alert key={other.key} tone="warning" className="mb-4">
          <p>{whoOf(other)}</p>
          <Button className="mt-2" onClick={() => ask(other)}>
            {texts.open}
          </Button>
        </Alert>
      ))}
      {asking && (
        <ConfirmDialog
          title={texts.title}
          description={texts.text(formatMoney(shift.float), formatMoney(asking.float))}
          confirmLabel={texts.open}
          cancelLabel={common.cancel}
          onConfirm={async () => {
            if (await onJoin(asking)) toast.success(texts.done);
            ask(null);
          }}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
};
