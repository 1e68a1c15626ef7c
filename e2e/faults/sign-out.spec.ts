import { expect, test } from '../own-process.ts';
import { Till } from '../pages/till.ts';

test('a sign-out before the server has answered asks first, and its question stays when the server answers', async ({
  server,
  tablet: { page },
}) => {
  const till = new Till(page);
  await till.start();
  server.freeze();
  await till.board.open();
  await till.signOut();
  const question = till.says('¿Cerrar sesión sin saber si hay conexión?');
  await expect(question).toBeVisible();
  server.thaw();
  // Behind the dialog.
  await expect(page.getByText('En línea', { exact: true })).toBeVisible();
  await expect(question).toBeVisible();
});
