import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('what was left is done once, one piece at each idle time', async () => {
  const idle: (() => void)[] = [];
  const requestIdleCallback = (run: () => void) => idle.push(run);
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('window', { requestIdleCallback });
  // Other tests in this process leave work, too.
  vi.resetModules();
  const { doLater, later } = await import('#ui/later.ts');
  const done: string[] = [];
  for (const piece of ['menu', 'toasts', 'dialog']) later(() => done.push(piece));
  doLater();
  expect(done).toEqual([]);
  idle.shift()?.();
  expect(done).toEqual(['menu']);
  for (let run = idle.shift(); run; run = idle.shift()) run();
  expect(done).toEqual(['menu', 'toasts', 'dialog']);
});
