import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '#config/paths.ts';
import { type Arrival, claim, useArrivals } from '#local/queries/arrivals.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { alerts } from '#messages/alerts.ts';
import { isAudible, playChime, unlockSound } from '#parts/orders/alerts.ts';
import { useClock } from '#ports/clock.ts';
import { listen } from '#ui/listen.ts';

/** One tag for all, so that a new notification replaces the one before. */
const tag = 'orden-nueva';

/** Shown by the service worker when there is one: it handles the tap, and Android supports no other way. */
const showNotification = async (tables: readonly string[]): Promise<void> => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const options = {
    tag,
    body: alerts.tables(tables),
    icon: '/icons/icon-192.png',
    lang: 'es-EC',
    data: { url: paths.activeOrders },
  };
  const title = alerts.title(tables.length);
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
};

/** How long (ms) a hidden tab waits, so that a visible one can claim the order first; a silent one waits twice as long. */
const headStartMs = 800;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Claims new orders, so that one tab alone plays the sound and shows the notification. */
const announce = async (arrived: readonly Arrival[]): Promise<void> => {
  const hidden = document.visibilityState === 'hidden';
  await wait(headStartMs * (Number(hidden) + 2 * Number(!isAudible())));
  const mine = await claim(arrived.map(({ key }) => key));
  if (mine.length === 0) return;
  await playChime();
  if (hidden) await showNotification(mine.map(({ tableNumber }) => tableNumber));
};

/** Unlocks the sound at the first touch or key, which browsers require after every page load. */
const useSoundUnlock = () => {
  useEffect(() => {
    const onInput = () => void unlockSound().catch(() => {});
    return listen(document, ['pointerdown', 'keydown'], onInput, { once: true, capture: true });
  }, []);
};

interface Props {
  session: SessionRow;
  /** When this page had the orders from the server first; null before. */
  firstAnswer: number | null;
}

/** Announces other people's new orders: those that arrive after the first answer, and after the alerts were turned on. */
export const OrderAlerts = ({ session, firstAnswer }: Props) => {
  const [turnedOn] = useState(useClock().now);
  const arrived = useArrivals(session.businessId);
  useSoundUnlock();
  const onArrived = useEffectEvent((all: readonly Arrival[]) => {
    if (firstAnswer === null) return;
    const fresh = all.filter(({ at }) => at > Math.max(firstAnswer, turnedOn));
    if (fresh.length > 0) void announce(fresh);
  });
  useEffect(() => {
    if (arrived) onArrived(arrived);
  }, [arrived]);
  return null;
};
