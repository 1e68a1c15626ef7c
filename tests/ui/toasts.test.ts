import { toast as sonner } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { clearToasts, showToast } from '#ui/toaster.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a window that opens takes messages away, but none that waits for an answer', () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  showToast('success', 'guardado');
  showToast('info', 'versión nueva', { persistent: true });
  clearToasts();
  const shown = sonner.getToasts().map((each) => 'title' in each && each.title);
  expect(shown).toEqual(['versión nueva']);
});
