import { expect, test } from 'vitest';
import { Gate } from '#e2e/chaos/gate.ts';

test('a restore waits for the tap under way, and the next tap for the restore', async () => {
  const gate = new Gate();
  const happened: string[] = [];
  const step = (name: string) => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const work = async () => {
      happened.push(`${name} begins`);
      await ended;
      happened.push(`${name} ends`);
    };
    return { work, end };
  };
  const [first, restore, next] = [step('tap'), step('restore'), step('next tap')];
  const all = [gate.pass(first.work), gate.whileClosed(restore.work), gate.pass(next.work)];
  for (const { end } of [next, restore, first]) end();
  await Promise.all(all);
  expect(happened).toEqual([
    'tap begins',
    'tap ends',
    'restore begins',
    'restore ends',
    'next tap begins',
    'next tap ends',
  ]);
});

test('a tap that fails ends its wait', async () => {
  const gate = new Gate();
  const failing = gate.pass(() => Promise.reject(new Error('no answer')));
  const restored = gate.whileClosed(() => Promise.resolve());
  await expect(failing).rejects.toThrow('no answer');
  await restored;
});
