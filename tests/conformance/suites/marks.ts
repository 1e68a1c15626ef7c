import { expect, test } from 'vitest';
import { optionGroup } from '#contract/options.ts';
import { reviews } from '#contract/trail.ts';
import { dayMs } from '#domain/durations.ts';
import { newLineId } from '#domain/line-id.ts';
import { billBody, optionGroupBody, orderBody, type Under } from '../steps.ts';

/** What was shown is charged; what can't have been shown is marked. */
export const marks = (under: Under): void => {
  const send = (method: string, path: string, body?: unknown) =>
    under().own.call(method, path, { body });

  /** Bills a coffee. @returns the bill's answer, and why its row is to be looked at */
  const sell = async (bill: object, line: object = {}) => {
    const { own } = under();
    const productId = own.products.taxed;
    const order = orderBody([{ lineId: newLineId(), productId, quantity: 1, ...line }]);
    const taken = await send('POST', 'orders/', order);
    expect(taken.status).toBe(201);
    const body = billBody(own, taken.body.key, [{ productId, quantity: 1 }], bill);
    const made = await send('POST', 'bills/v2', body);
    expect(made.status).toBe(201);
    const answer = await send('GET', `business/${own.businessId}/reviews?open=true`);
    const row = reviews.parse(answer.body).rows.find(({ billId }) => billId === made.body.id);
    return { bill: made.body, reasons: row?.reasons ?? [] };
  };

  test('a rate of the service that the business had is charged, and one that it never had is marked', async () => {
    const { own } = under();
    const path = `business/${own.businessId}/settings`;
    const { serviceRate } = (await send('GET', path)).body;
    await send('PUT', path, { serviceRate: 7.5 });
    await send('PUT', path, { serviceRate: 0 });
    for (const shown of [serviceRate, 7.5, 0]) {
      const sold = await sell({ serviceRate: shown });
      expect(sold).toMatchObject({ bill: { serviceRate: shown }, reasons: [] });
      expect(sold.bill).not.toHaveProperty('marks');
    }
    expect(await sell({ serviceRate: 33 })).toMatchObject({
      bill: { serviceRate: 33, listServiceRate: 0, marks: ['service-rate'] },
      reasons: ['service-rate'],
    });
    await send('PUT', path, { serviceRate });
  });

  test('options that no screen allows are charged as shown and marked, and so is what is late', async () => {
    const { own } = under();
    const made = await send('POST', 'option-groups/', {
      ...optionGroupBody({ name: 'Tamaño', products: [own.products.taxed] }),
      options: [{ name: 'Pequeño', difference: '-0.35', usual: false, available: true }],
    });
    const { id, options } = optionGroup.parse(made.body);
    const small = (count: number) => ({ options: [{ optionId: options[0]?.id ?? 0, count }] });
    expect((await sell({}, small(1))).reasons).toEqual([]);
    const free = await sell(
      { createdAt: new Date(Date.now() - 2 * dayMs).toISOString() },
      small(99),
    );
    expect(free.bill).toMatchObject({ total: '0.00', marks: ['options', 'late'] });
    expect(free.bill.products[0].BillDetail.optionFaults).toMatchObject([{ why: 'repeated' }]);
    expect(free.reasons).toEqual(['options', 'late']);
    await send('PUT', `option-groups/${id}`, {
      ...optionGroupBody({ name: 'Tamaño', max: 2, repeat: true, products: [] }),
      options: options.map(({ soldOutUntil: _, ...option }) => option),
    });
    await send('DELETE', `option-groups/${id}`);
    expect((await sell({}, small(1))).reasons).toEqual([]);
  });
};
