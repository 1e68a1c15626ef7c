import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dearest } from '#tests/screens/harness/demo-catalog.ts';
import { tap } from '#tests/screens/harness/hands.ts';
import { board } from '#tests/screens/harness/parts.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

/** Types into the window's field and sends it in the task that draws it: the device's orders can't be read by then. */
const sendAtOnce = (table: string) =>
  new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('[role=dialog] input');
      if (!field?.form) return;
      watch.disconnect();
      const { form } = field;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, table);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      queueMicrotask(() => {
        form.requestSubmit();
        resolve();
      });
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });

test('a table with an open order is asked about before the window has read what is open', async () => {
  const [dish = ''] = dearest(1);
  const tablet = await newTablet();
  for (const table of ['7', '42']) await tablet.takeOrder(table, { [dish]: 1 });
  tablet.open('/app/order/active');
  // The window's code is there: the second time it is drawn in one go.
  const moves = board.order('7').getByRole('button', { name: 'Cambiar mesa' });
  await tap(moves);
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const sent = sendAtOnce('42');
  await tap(moves);
  await sent;
  await expect
    .element(page.getByRole('alertdialog', { name: '¿Dos órdenes en la mesa 42?' }))
    .toBeVisible();
});
