import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OrderPoll } from '#app/order-poll.tsx';
import { KitchenStation } from '#features/kitchen/kitchen-station.tsx';
import { keepStations } from '#local/kitchen/stations.ts';
import { deviceIdOf } from '#local/people/device-id.ts';
import { ledger } from '#local/queries/device.ts';
import { type BoardNews, ServerContext } from '#ports/server.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

test('a device that prints for the kitchen asks for orders once at each news, also while its page is hidden', async () => {
  const { session } = await newTablet();
  const { businessId } = session;
  const deviceId = (await deviceIdOf(ledger)) as string;
  const since = new Date().toISOString();
  const station = { deviceId, name: 'Cocina', categories: null, since };
  await keepStations(ledger, businessId, { name: '1', stations: [station] });
  let tell = (_news: BoardNews) => {};
  const server = {
    refreshOrders: vi.fn(async () => ({ ok: true })),
    boardNews: vi.fn(
      () =>
        new Promise<BoardNews>((resolve) => {
          tell = resolve;
        }),
    ),
  };
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => root.unmount());
  root.render(
    <ServerContext value={server as never}>
      <MemoryRouter>
        <OrderPoll session={session} />
        <KitchenStation session={session} />
      </MemoryRouter>
    </ServerContext>,
  );
  const held = async () => (await navigator.locks.query()).held?.map(({ name }) => name);
  await expect.poll(held).toContain(`station-${businessId}`);
  await expect.poll(() => server.boardNews.mock.calls.length).toBe(1);
  expect(server.refreshOrders).toHaveBeenCalledTimes(1);

  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => hidden.mockRestore());
  tell('changed');
  await expect.poll(() => server.boardNews.mock.calls.length).toBe(2);
  expect(server.refreshOrders).toHaveBeenCalledTimes(2);
  // Each that polls asks at once.
  document.dispatchEvent(new Event('visibilitychange'));
  expect(server.refreshOrders).toHaveBeenCalledTimes(3);
});
