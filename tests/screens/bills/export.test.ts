import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Transport } from '#api/transport.ts';
import { dearest, demoCatalog } from '#tests/screens/harness/demo-catalog.ts';
import { type CallFault, demoServer } from '#tests/screens/harness/demo-server.ts';
import { button, checkout, says } from '#tests/screens/harness/parts.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

const path = /^bills\/file/;

const openHistory = async (wrap = (transport: Transport) => transport) => {
  const server = demoServer(demoCatalog(), () => tablet.session.settings);
  const tablet = await newTablet({ transport: wrap(server.transport) });
  tablet.open('/app/bills/history');
  const choose = async (name: string) => {
    await button('Exportar').click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  return { server, choose, tablet };
};

test.each<[string, CallFault, RegExp]>([
  [
    'an older server',
    { status: 404, body: { code: 'bill-not-found', message: 'No existe.' } },
    /^El servidor es de una versión anterior/,
  ],
  ['a network that goes', 'cut', /^Se cortó la conexión con el servidor/],
  [
    'a server that fails',
    { status: 500, body: { code: 'internal', message: 'Ocurrió un error.' } },
    /^Ocurrió un error\.$/,
  ],
])(
  'a file that cannot be made says why, and the next one is made: %s',
  async (_what, fault, reason) => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { server, choose } = await openHistory();
    server.break({ path, fault });
    await choose('Excel (.xlsx)');
    await expect.element(says('No se pudo hacer el archivo.')).toBeVisible();
    await expect.element(page.getByText(reason).first()).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    await choose('Lista en pantalla (CSV)');
    await expect
      .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
      .toEqual([expect.stringMatching(/^ventas-.+\.csv$/)]);
    saved.mockRestore();
  },
);

test('the file that the server made is saved under the days of the period', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const asked: string[] = [];
  const { choose } = await openHistory((transport) => async (call) => {
    if (!path.test(call.path)) return transport(call);
    asked.push(call.path);
    return { status: 200, body: '', header: () => null, file: new Blob(['hoja']) };
  });
  await choose('Excel (.xlsx)');
  await expect.poll(() => saved.mock.contexts.length).toBe(1);
  const [link] = saved.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toMatch(/^ventas-\d{4}-\d{2}-\d{2}-a-\d{4}-\d{2}-\d{2}\.xlsx$/);
  expect(await (await fetch(link?.href ?? '')).text()).toBe('hoja');
  expect(asked).toEqual([expect.stringMatching(/&format=xlsx$/)]);
  saved.mockRestore();
});

test('what the server does not have yet is said to be missing in its file', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const file = new Blob(['hoja']);
  const { choose, tablet } = await openHistory(
    (transport) => async (call) =>
      path.test(call.path) ? { status: 200, body: '', header: () => null, file } : transport(call),
  );
  const [dish = ''] = dearest(1);
  tablet.open(`/app/checkout/${await tablet.takeOrder('4', { [dish]: 1 })}`);
  await checkout.submit.click();
  await expect.poll(() => tablet.recorded('bill-create')).toHaveLength(1);
  tablet.open('/app/bills/history');
  await choose('CSV');
  const lacking = 'En el archivo falta 1 factura que todavía no llega al servidor.';
  await expect.element(says(lacking)).toBeVisible();
  saved.mockRestore();
});
