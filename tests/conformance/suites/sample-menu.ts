import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { sampleMenu } from '#contract/sample-menu.ts';
import { stats } from '#contract/stats.ts';
import { newBusiness, signUp } from '#tests/harness/accounts.ts';
import { formOf, productFields } from '#tests/harness/forms.ts';
import type { Party } from '#tests/harness/target.ts';
import { expectError, takeOrder, type Under } from '../steps.ts';

/** The menu that a new business may begin with. */
export const sampleMenus = (under: Under): void => {
  test('a sample menu is put in once, and taken out but for what was changed or ordered', async () => {
    const { own, urls } = under();
    const account = await signUp(urls);
    const { body: founded } = await account.call('POST', 'business', { body: newBusiness() });
    const businessId = Number(founded.id);
    const party: Party = { ...own, ...account, businessId };
    const path = `business/${businessId}/sample-menu`;
    const change = async (method: 'POST' | 'DELETE') => {
      const answer = await party.call(method, path);
      expect(answer.status).toBe(200);
      return sampleMenu.parse(answer.body).products;
    };
    const figures = async () =>
      stats.parse((await party.call('GET', `stats/business/${businessId}`)).body);
    const read = async (list: string) =>
      (await party.call('GET', list)).body as { id: number; name: string }[];
    const products = async () =>
      (await party.call('GET', `products/business/${businessId}`)).body as Product[];

    expect(await figures()).toMatchObject({ totalProducts: 0, sampleProducts: 0 });
    const count = await change('POST');
    expect(await figures()).toMatchObject({ totalProducts: count, sampleProducts: count });
    expectError(await party.call('POST', path), 'catalog-not-empty');
    expect((await products()).filter(({ stockable, stock }) => stockable && stock === 0)).toEqual(
      [],
    );
    const [changed, ordered, ...others] = await products();
    if (!changed || !ordered || others.length === 0) throw new Error('the menu is too short');
    const body = formOf(
      productFields({ productName: 'Propio', categoryId: String(changed.categoryId) }),
    );
    expect((await party.call('PUT', `products/${changed.id}`, { body })).status).toBe(200);
    await takeOrder(party, [{ productId: ordered.id, quantity: 1 }]);
    expect(await figures()).toMatchObject({ totalProducts: count, sampleProducts: count - 1 });

    expect(await change('DELETE')).toBe(1);
    const left = await products();
    expect(left.map(({ id }) => id).sort()).toEqual([changed.id, ordered.id].sort());
    const kept = new Set(left.map(({ categoryId }) => categoryId));
    expect((await read('categories')).map(({ id }) => id).sort()).toEqual([...kept].sort());
    const groups = new Set(left.flatMap(({ optionGroups = [] }) => optionGroups));
    expect((await read('option-groups')).map(({ id }) => id).sort()).toEqual([...groups].sort());
    expect(await change('DELETE')).toBe(1);
  });

  test('a sample menu that two tablets ask for at once is put in once', async () => {
    const { urls } = under();
    const account = await signUp(urls);
    const { body: founded } = await account.call('POST', 'business', { body: newBusiness() });
    const path = `business/${founded.id}/sample-menu`;
    const answers = await Promise.all([account.call('POST', path), account.call('POST', path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
};
