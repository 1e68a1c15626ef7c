import { expect, test } from 'vitest';
import { optionGroupCalls, productCalls } from '#api/catalog-calls.ts';
import type { OptionGroupInput } from '#contract/option-group-form.ts';
import type { OptionGroup } from '#contract/options.ts';
import { money } from '#domain/money.ts';
import { readList } from '#local/catalog/mirror.ts';
import { answer, askingDevice } from '../harness/asking.ts';

const option = { name: 'Entera', difference: '0.00', usual: true, available: true };
const input: OptionGroupInput = {
  ...{ name: 'Leche', min: 1, max: 1, repeat: false },
  options: [option],
  products: [1],
};
const made: OptionGroup = {
  ...{ id: 5, name: 'Leche', min: 1, max: 1, repeat: false, products: [1] },
  options: [{ ...option, id: 9, difference: money('0.00'), soldOutUntil: null }],
};
const replayed = { 'idempotent-replayed': 'true' };
const gone = answer(404, {
  code: 'option-group-not-found',
  message: 'El grupo de opciones no existe.',
});

const askingOwner = async (...answers: Parameters<typeof askingDevice>) => {
  const device = await askingDevice(...answers);
  return {
    ...device,
    ...productCalls(device.deps),
    ...optionGroupCalls(device.deps),
    mirrored: () => readList(device.deps.mirror, 7, 'optionGroups'),
  };
};

const bodiesOf = (calls: { body?: string | undefined }[]) =>
  calls.map(({ body }) => body && JSON.parse(body));

test('a new group is sent as JSON with the key of its form, and is in the mirror at once', async () => {
  const { createOptionGroup, calls, mirrored } = await askingOwner(answer(201, made));
  expect(await createOptionGroup('key-1', input)).toMatchObject({ ok: true, value: made });
  expect(calls).toMatchObject([
    { method: 'POST', path: 'option-groups/', headers: { 'idempotency-key': 'key-1' } },
  ]);
  expect(bodiesOf(calls)).toEqual([input]);
  expect(await mirrored()).toEqual([made]);
});

test('a group created by a try without an answer is updated to the current form', async () => {
  const { createOptionGroup, calls } = await askingOwner(
    answer(201, made, replayed),
    answer(200, made),
  );
  const corrected = { ...input, name: 'Leches' };
  expect(await createOptionGroup('key-1', corrected)).toMatchObject({ ok: true });
  expect(calls[1]).toMatchObject({ method: 'PUT', path: 'option-groups/5' });
  expect(bodiesOf(calls)).toEqual([corrected, corrected]);
});

test('a group is found by id in the server’s list, changed and deleted', async () => {
  const { loadOptionGroup, updateOptionGroup, deleteOptionGroup, calls, mirrored } =
    await askingOwner(answer(200, [made]), answer(200, []), answer(200, made), gone);
  expect(await loadOptionGroup(5)).toMatchObject({ ok: true, value: made });
  expect(await loadOptionGroup(5)).toMatchObject({
    ok: false,
    code: 'option-group-not-found',
    message: 'El grupo de opciones no existe.',
  });
  expect(await updateOptionGroup(5, input)).toMatchObject({ ok: true });
  expect(await mirrored()).toEqual([made]);
  expect(await deleteOptionGroup(5)).toMatchObject({ ok: true });
  expect(await mirrored()).toEqual([]);
  expect(calls.slice(2)).toMatchObject([
    { method: 'PUT', path: 'option-groups/5' },
    { method: 'DELETE', path: 'option-groups/5' },
  ]);
});
