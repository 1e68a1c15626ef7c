import { expect, test } from 'vitest';
import { newTablet } from '#tests/screens/harness/screen.tsx';
import { toast } from '#ui/toast.tsx';

test('a message that comes while another of its kind is leaving stays', async () => {
  const tablet = await newTablet();
  tablet.open('/app/order/active');
  const messages = (leaving: boolean) =>
    [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')].filter(
      ({ dataset }) => (dataset.removed === 'true') === leaving,
    );
  const say = () => toast.error('No queda más de Seco de chivo.', { id: 'scan' });
  say();
  await expect.poll(() => messages(false)).toHaveLength(1);
  const [first] = messages(false);
  first?.querySelector<HTMLElement>('[data-close-button]')?.click();
  say();
  await expect.poll(() => first?.isConnected).toBe(false);
  expect(messages(false)).toHaveLength(1);
});
