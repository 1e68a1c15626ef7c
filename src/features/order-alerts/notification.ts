import { paths } from '#config/paths.ts';
import { alerts } from '#messages/orders.ts';

/** One notification at a time: the newest takes the place of the one before. */
const tag = 'orden-nueva';

/** By the service worker where there is one: it answers the tap, and Android knows no other way. */
export const notify = async (tables: readonly string[]): Promise<void> => {
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
