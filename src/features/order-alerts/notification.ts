import { paths } from '#config/paths.ts';
import { alerts } from '#messages/orders.ts';

/** One tag for all, so that a new notification replaces the one before. */
const tag = 'orden-nueva';

/** Shown by the service worker when there is one: it handles the tap, and Android supports no other way. */
export const showNotification = async (tables: readonly string[]): Promise<void> => {
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
