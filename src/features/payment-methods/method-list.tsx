import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedMethod } from '#contract/catalog.ts';
import { paymentMethods as texts } from '#messages/payment-methods.ts';
import { PaymentIcon } from '#parts/billing/payment-icon.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { SortableList } from '#parts/sortable-list.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Facts } from '#ui/facts.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Locked } from '#ui/locked.tsx';
import { Switch } from '#ui/switch.tsx';
import { kindOf, valuesOf } from './method-values.ts';
import { useMethodList } from './use-method-list.ts';

interface RowProps {
  method: ListedMethod;
  /** What it is dragged by. */
  handle: ReactNode;
  onShow: (active: boolean) => void;
  onEdit: () => void;
}

const MethodRow = ({ method, handle, onShow, onEdit }: RowProps) => {
  const { name, icon, active = true } = method;
  return (
    <div className="flex min-h-18 items-center gap-1 py-2 pr-2 pl-1 sm:gap-2">
      {handle}
      <span className={cx('max-[24rem]:hidden', active ? 'text-brand' : 'text-muted')}>
        <PaymentIcon name={icon} size={22} />
      </span>
      <div className="min-w-0 flex-1 pl-1">
        <p className={cx('wrap-anywhere font-semibold', !active && 'text-muted')}>{name}</p>
        <Facts
          of={[
            texts.facts(kindOf(method), valuesOf(method).sriCode),
            !active && <span key="hidden">{texts.hidden}</span>,
          ]}
          className="text-muted text-sm"
        />
      </div>
      <Switch
        label={texts.shown(name)}
        hideLabel
        checked={active}
        onCheckedChange={(on) => onShow(on)}
      />
      <IconButton
        variant="ghost"
        label={texts.edit(name)}
        icon={<Pencil size={20} />}
        className="text-muted!"
        onClick={onEdit}
      />
    </div>
  );
};

interface Props {
  rows: readonly ListedMethod[];
  onEdit: (method: ListedMethod) => void;
}

/** The methods in their order, which is changed by dragging or by keys. Each change is sent at once. */
export const MethodList = ({ rows, onEdit }: Props) => {
  const { methods, failure, busy, move, show } = useMethodList(rows);
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
          <SortableList
            label={texts.list}
            items={methods}
            onMove={move}
            className="divide-y divide-line"
          >
            {(method, _index, handle) => (
              <MethodRow
                {...{ method, handle }}
                onShow={(active) => show(method, active)}
                onEdit={() => onEdit(method)}
              />
            )}
          </SortableList>
        </Card>
      </Locked>
    </div>
  );
};
