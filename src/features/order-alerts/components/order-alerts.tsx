import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { type Arrival, claim, useArrivals } from '#local/queries/arrivals.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { useAlertSetting } from '#parts/orders/alert-setting.ts';
import { isAudible, playChime, unlock } from '#parts/orders/chime.ts';
import { usePoll } from '#parts/orders/use-poll.ts';
import { useServer } from '#ports/server.ts';
import { notify } from '../notification.ts';

/** Tabs that nobody sees or that may not sound leave the first go to the others. */
const courtesyMs = 800;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const tell = async (arrived: readonly Arrival[]): Promise<void> => {
  const hidden = document.visibilityState === 'hidden';
  if (hidden || !isAudible()) await wait(courtesyMs);
  const mine = await claim(arrived.map(({ key }) => key));
  if (mine.length === 0) return;
  await playChime();
  if (hidden) await notify(mine.map(({ tableNumber }) => tableNumber));
};

/** The page may sound from the first touch on: asked for again after every start. */
const useUnlocked = () => {
  useEffect(() => {
    const touched = () => void unlock().catch(() => {});
    const options = { once: true, capture: true };
    document.addEventListener('pointerdown', touched, options);
    document.addEventListener('keydown', touched, options);
    return () => {
      document.removeEventListener('pointerdown', touched, options);
      document.removeEventListener('keydown', touched, options);
    };
  }, []);
};

const Alerts = ({ session }: { session: SessionRow }) => {
  const server = useServer();
  const { pathname } = useLocation();
  const arrived = useArrivals(session.businessId);
  const [since, setSince] = useState<number | null>(null);
  useUnlocked();

  const refresh = async () => {
    await server.refreshOrders();
    // What the first answer brought was there before.
    setSince((known) => known ?? Date.now());
  };
  // The board asks by itself while it is seen.
  usePoll(refresh, {
    whileHidden: true,
    paused: since !== null && pathname === paths.activeOrders,
  });

  const onArrived = useEffectEvent((all: readonly Arrival[]) => {
    const fresh = all.filter(({ at }) => since !== null && at > since);
    if (fresh.length > 0) void tell(fresh);
  });
  useEffect(() => {
    if (arrived) onArrived(arrived);
  }, [arrived]);
  return null;
};

/** Tells of orders that other people took, on whatever screen, when that is wanted on this device. */
export const OrderAlerts = ({ session }: { session: SessionRow }) =>
  useAlertSetting() ? <Alerts session={session} /> : null;
