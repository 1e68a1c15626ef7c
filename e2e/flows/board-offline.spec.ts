import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';

test('a board without its server says so above its orders and in the top bar, on phones with the first order in the upper third', async ({
  network,
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  await till.start();
  await till.go('Ordenes');
  await till.page.getByRole('button', { name: 'Ahora no' }).click();
  await till.takeOrder('4', tables.menu(1));
  await expect(till.board.sent('4')).toBeVisible();
  network.cut();
  await till.takeOrder('9', tables.menu(1));
  const note = till.says(/^Sin conexión\. Se muestra lo que este dispositivo conoce, de/);
  await expect(note).toBeVisible();
  for (const size of [
    { width: 1180, height: 820 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
    { width: 320, height: 740 },
  ]) {
    await till.page.setViewportSize(size);
    await expect(till.topBar.pill.getByText('sin conexión')).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const said = await note.boundingBox();
      const first = await till.board.order('4').boundingBox();
      if (!(said && first)) throw new Error('one of them has no place');
      expect(said.y + said.height).toBeLessThanOrEqual(first.y);
      if (size.width < 768) expect(first.y).toBeLessThan(size.height / 3);
    }).toPass();
  }
});
