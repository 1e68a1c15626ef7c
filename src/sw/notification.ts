/** Brings the app to the front as it is; opens it at `url` when no tab has it. */
export const openPage = async (scope: ServiceWorkerGlobalScope, url: string): Promise<void> => {
  const [page] = await scope.clients.matchAll({ type: 'window' });
  if (page) await page.focus();
  else await scope.clients.openWindow(url);
};
