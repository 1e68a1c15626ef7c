import { expect, test } from 'vitest';
import { demoCatalog } from '#tests/screens/harness/demo-catalog.ts';
import { demoServer } from '#tests/screens/harness/demo-server.ts';
import { board, button } from '#tests/screens/harness/parts.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

test('a tap on Actualizar that fails is told in one message', async () => {
  const server = demoServer(demoCatalog(), () => tablet.session.settings);
  const tablet = await newTablet({ transport: server.transport });
  tablet.open('/app/order/active');
  await expect.element(board.order('5')).toBeVisible();
  const body = { message: 'Falla de la prueba' };
  server.break({ path: /^orders\//, fault: { status: 500, body } });
  const messages = () =>
    [...document.querySelectorAll('[data-sonner-toast]')].filter(({ textContent }) =>
      textContent?.includes(body.message),
    );
  const refresh = button('Actualizar órdenes');
  for (const _touch of ['first', 'second']) {
    const before = server.broken(/^orders\//);
    await refresh.click();
    await expect.poll(() => server.broken(/^orders\//)).toBeGreaterThan(before);
    await expect.element(refresh).toBeEnabled();
    await expect.poll(messages).toHaveLength(1);
  }
});
