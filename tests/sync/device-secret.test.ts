import { expect, test } from 'vitest';
import { deviceSecretHeader } from '#contract/headers.ts';
import { keepDeviceSecret } from '#local/people/device-secret.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('what a shared device sends shows its secret, and no entry holds it', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const session = await tablet.ledger.session.get('current');
  await keepDeviceSecret(tablet.ledger, session?.businessId ?? 0, 's1');
  tablet.network.down(true);
  await tablet.send(waiter.create({ coffee: 1 }));
  expect(JSON.stringify(await tablet.outbox())).not.toContain('s1');
  tablet.network.clear();
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  const shown = tablet.network.writes().map(({ call }) => call.headers?.[deviceSecretHeader]);
  expect(shown.at(-1)).toBe('s1');
});
