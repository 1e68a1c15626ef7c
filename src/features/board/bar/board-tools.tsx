import {
  ArrowDown01,
  Bell,
  BellOff,
  Grid3x3,
  LayoutGrid,
  PackageX,
  RefreshCw,
  Rows3,
  SlidersHorizontal,
} from 'lucide-react';
import { useState } from 'react';
import type { SessionRow } from '#local/queries/session.ts';
import { alerts } from '#messages/alerts.ts';
import { board as text } from '#messages/board.ts';
import { orderEditor } from '#messages/orders.ts';
import { useAlertSetting } from '#parts/orders/alerts.ts';
import { Button } from '#ui/button.tsx';
import { deferred } from '#ui/deferred.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Segments } from '#ui/segments.tsx';
import { useMedia } from '#ui/use-media.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { layouts, setByTable, setLayout, useByTable, useLayout } from '../view.ts';
import { switchAlerts } from './alert-prompt.tsx';

const SoldOutDialog = deferred(async () => (await import('./sold-out-dialog.tsx')).SoldOutDialog);

const icons = { cards: LayoutGrid, compact: Grid3x3, list: Rows3 } as const;

interface Props {
  session: SessionRow;
  onRefresh: () => Promise<unknown>;
  /** 'Agotado hoy' has its name beside its icon. */
  named: boolean;
}

/** How the board is shown, its alerts, and what is sold out. A phone has them in a menu, so that its bar is one row. */
export const BoardTools = ({ session, onRefresh, named }: Props) => {
  const layout = useLayout();
  const byTable = useByTable();
  const alertsOn = useAlertSetting();
  const isPhone = useMedia('(width < 40rem)');
  const [busy, refresh] = useSingleFlight(onRefresh);
  const [isSoldOutOpen, setSoldOutOpen] = useState(false);
  const choices = layouts.map((value) => ({
    value,
    label: text.layouts[value],
    Icon: icons[value],
  }));
  const BellIcon = alertsOn ? Bell : BellOff;
  /** The switches: what is pressed while it is on. */
  const switches = [
    {
      ...{ label: text.byTable, icon: <ArrowDown01 size={20} />, on: byTable },
      onClick: () => setByTable(!byTable),
    },
    ...(alertsOn === null
      ? []
      : [
          {
            ...{ label: alerts.name, icon: <BellIcon size={20} />, on: alertsOn },
            onClick: () => switchAlerts(!alertsOn),
          },
        ]),
  ];
  const soldOut = {
    icon: <PackageX size={20} />,
    onClick: () => setSoldOutOpen(true),
  };
  const tools = isPhone ? (
    <Menu
      trigger={
        <IconButton label={text.tools} icon={<SlidersHorizontal size={20} />} loading={busy} />
      }
    >
      <MenuChoice
        label={text.layout}
        value={layout}
        onValueChange={setLayout}
        options={choices.map(({ Icon, ...choice }) => ({ ...choice, icon: <Icon size={20} /> }))}
      />
      <MenuSeparator />
      {switches.map(({ label, icon, on, onClick }) => (
        <MenuItem key={label} icon={icon} checked={on} onSelect={onClick}>
          {label}
        </MenuItem>
      ))}
      <MenuItem icon={<RefreshCw size={20} />} onSelect={() => refresh()}>
        {text.refresh}
      </MenuItem>
      <MenuItem icon={soldOut.icon} onSelect={soldOut.onClick}>
        {orderEditor.soldOutToday}
      </MenuItem>
    </Menu>
  ) : (
    <>
      <Segments
        label={text.layout}
        value={layout}
        onValueChange={setLayout}
        options={choices.map(({ value, label, Icon }) => ({
          value,
          name: label,
          label: <Icon size={20} aria-hidden="true" />,
        }))}
      />
      {switches.map(({ label, icon, on, onClick }) => (
        <IconButton
          key={label}
          label={label}
          aria-pressed={on}
          className="aria-pressed:bg-brand-soft aria-pressed:text-brand"
          icon={icon}
          onClick={onClick}
        />
      ))}
      <IconButton
        label={text.refresh}
        icon={<RefreshCw size={20} />}
        loading={busy}
        onClick={() => refresh()}
      />
      {named ? (
        <Button {...soldOut}>{orderEditor.soldOutToday}</Button>
      ) : (
        <IconButton label={orderEditor.soldOutToday} {...soldOut} />
      )}
    </>
  );
  return (
    <>
      {tools}
      {isSoldOutOpen && <SoldOutDialog session={session} onClose={() => setSoldOutOpen(false)} />}
    </>
  );
};
