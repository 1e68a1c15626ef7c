import { describe, expect, test, vi } from 'vitest';
import { done } from '#api/outcome.ts';
import { fetchedName } from '#local/ledger/counter-names.ts';
import { billList } from '#local/queries/bills.ts';
import { isWholeBill } from '#operations/order-state.ts';
import { pullBill } from '#sync/pull/bills.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { delayed } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

const floor = freshFloor();

test('bills that arrive while the list is read are never taken for an empty list', async () => {
  const { waiter, device } = floor.current;
  const { ledger, record, flush } = await device(0);
  const range = { start: '2020-01-01T00:00:00.000Z', end: '2100-01-01T00:00:00.000Z' };
  const create = waiter.create({ coffee: 1 });
  await record(create);
  await record(waiter.bill(keyOf(create), { coffee: 1 }));
  await flush();
  const [bill] = await ledger.bills.toArray();
  if (!bill) throw new Error('no bill was stored');
  await ledger.bills.clear();

  const { businessId } = bill;
  const name = fetchedName.bills(businessId, range.start, range.end);
  const get = ledger.counters.get.bind(ledger.counters) as (name: string) => Promise<unknown>;
  vi.spyOn(ledger.counters, 'get').mockImplementation((async (asked: string) => {
    await ledger.bills.put(bill);
    await ledger.counters.put({ name, value: 1 });
    return get(asked);
  }) as unknown as typeof ledger.counters.get);
  expect(await billList(ledger, businessId, range, range)).toMatchObject({
    bills: [{ bill: { key: bill.key } }],
    fetchedAt: 1,
  });
});

test('bills that come again as they were are not written again, others are', async () => {
  const { waiter, device } = floor.current;
  const { ledger, record, flush, pullBills } = await device(0);
  const create = waiter.create({ coffee: 2 });
  await record(create);
  await record(waiter.bill(keyOf(create), { coffee: 1 }));
  await record(waiter.bill(keyOf(create), { coffee: 1 }));
  await flush();
  await pullBills();
  const put = vi.spyOn(ledger.bills, 'bulkPut');
  const written = () => put.mock.calls.flatMap(([rows]) => rows.map(({ key }) => key));
  await pullBills();
  expect(written()).toEqual([]);
  const [other] = await ledger.bills.toArray();
  if (!other) throw new Error('no bill was stored');
  await ledger.bills.put({ ...other, bill: { ...other.bill, number: 99 } });
  await pullBills();
  expect(written()).toEqual([other.key]);
});

test('of an order that the server has, what waits is among its bills: a new one, and a new customer of one it has', async () => {
  const { waiter, device } = floor.current;
  const { record, flush, bills } = await device();
  const create = waiter.create({ coffee: 2 });
  const [first, second] = [1, 2].map(() => waiter.bill(keyOf(create), { coffee: 1 }));
  if (!first || !second) throw new Error('no bills');
  await record(create);
  await record(first);
  await flush();
  await record(second);
  await record(waiter.customer(keyOf(create), first.params.billKey));
  await record(waiter.edit(keyOf(create), {}, { note: 'sin prisa' }));
  const listed = new Map((await bills()).map(({ bill, pending }) => [bill.key, { bill, pending }]));
  expect(listed.get(second.params.billKey)).toMatchObject({ pending: [{ kind: 'bill-create' }] });
  expect(listed.get(first.params.billKey)).toMatchObject({
    bill: { hasCustomer: true },
    pending: [{ kind: 'bill-customer-update' }],
  });
});

test('hundreds of bills that the device has are taken again without an error', async () => {
  const { waiter, device } = floor.current;
  const { record, flush, pullBills, bills } = await device(0);
  const count = 300;
  const create = waiter.create({ coffee: count });
  await record(create);
  for (let i = 0; i < count; i += 1) await record(waiter.bill(keyOf(create), { coffee: 1 }));
  await flush();
  await pullBills();
  expect(await bills()).toHaveLength(count);
});

describe('a bill of which the device knows the head alone is whole once it is asked for', () => {
  /** A tablet with the head of a bill that another one made. */
  const tabletWithHead = async () => {
    const { waiter, device, clock } = floor.current;
    const other = await device(1);
    const create = waiter.create({ coffee: 2 });
    const made = waiter.bill(keyOf(create), { coffee: 1 });
    await other.send(create, made);
    const tablet = await device(0);
    await tablet.pull();
    await tablet.pullBills();
    const { ledger, network } = tablet;
    const deps = { ledger, transport: network.transport, clock };
    const { billKey } = made.params;
    const isWhole = async () => {
      const row = await ledger.bills.get(billKey);
      return row && isWholeBill(row.bill);
    };
    expect(await isWhole()).toBe(false);
    return { tablet, order: keyOf(create), pull: () => pullBill(deps, billKey), isWhole };
  };

  test('while something of its order waits', async () => {
    const { tablet, order, pull, isWhole } = await tabletWithHead();
    await tablet.record(floor.current.waiter.edit(order, {}, { note: 'sin prisa' }));
    expect(await pull()).toEqual(done);
    expect(await isWhole()).toBe(true);
  });

  test('also when something is acknowledged while it is asked for', async () => {
    const { tablet, pull, isWhole } = await tabletWithHead();
    const slow = delayed();
    const isOfBill = ({ path }: { path: string }) => path.startsWith('bills/');
    tablet.network.rule((call) => (isOfBill(call) ? slow.fault : null));
    const asked = () => tablet.network.log.filter(({ call }) => isOfBill(call)).length;
    const before = asked();
    const pulling = pull();
    await until(() => expect(asked()).toBeGreaterThan(before));
    await tablet.send(floor.current.waiter.create({ juice: 1 }));
    slow.release();
    expect(await pulling).toEqual(done);
    expect(await isWhole()).toBe(true);
  });
});
