// The first import: Dexie looks for `indexedDB` when it is loaded.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { appliedOf } from '#domain/payment.ts';
import { expectedCash } from '#domain/shift.ts';
import { tipsByPerson } from '#domain/tips.ts';
import { Ledger } from '#local/ledger/ledger.ts';
import { record } from '#local/outbox/record.ts';
import { localShifts } from '#local/till/shifts.ts';
import type { Intent } from '#operations/registry.ts';
import { waiter } from '#tests/harness/builders.ts';
import { drawerCases, methodOf, people } from '#tests/harness/drawer-cases.ts';
import { madeMenu } from '#tests/harness/made.ts';

const shiftKey = '01890000-0000-7000-8000-000000000005';
const methods = new Map(Object.values(methodOf).map((method) => [method.id, method]));
const { create, bill, correct, confirm } = waiter(madeMenu, 1);

const withTips = drawerCases.shifts.filter(({ tips }) => tips);

test.each(withTips)('the device knows of a shift with $name', async (each) => {
  const { float, payments: paid = [], movements = [], expected, apart = {}, tips } = each;
  const ledger = new Ledger(`tips of ${each.name}`);
  const owner = { ownerId: 1, businessId: 1 };
  const tell = (intent: Intent) => record(ledger, owner, intent);
  const till = { id: 3, name: 'Caja 1' };
  const at = '2026-03-01T13:00:00.000Z';
  const opening = { kind: 'shift-open', params: { shiftKey, till, at, float } } as const;
  await record(ledger, owner, opening, { shiftAt: { key: shiftKey, till } });
  const order = create({ coffee: 1 });
  const made = bill(order.params.orderKey, { coffee: 1 });
  const payments = paid.map(({ method, amount, tendered, tip, toConfirm, for: who }, place) => ({
    ...{ key: `01890000-0000-7000-8000-0000000001${10 + place}`, method: methodOf[method], amount },
    ...(tendered && { tendered }),
    ...(tip && { tip }),
    ...(toConfirm && { toConfirm }),
    ...(who && { tipFor: people[who], tipName: who }),
  }));
  await tell(order);
  await tell({ ...made, params: { ...made.params, payments } });
  for (const [place, { arrived, corrected }] of paid.entries()) {
    const one = { ...made, params: { ...made.params, payments: payments.slice(place) } };
    if (arrived !== undefined) await tell(confirm(one, arrived));
    if (!corrected) continue;
    const { kind, params } = correct(one, methodOf[corrected.to]);
    await tell({ kind, params: { ...params, tookIn: shiftKey } });
  }
  for (const [place, { kind, amount, tipFor }] of movements.entries())
    await tell({
      kind: 'shift-movement',
      params: {
        ...{ shiftKey, movementKey: `01890000-0000-7000-8000-0000000002${10 + place}` },
        ...{ movement: kind, amount, reason: 'Propina', at: '2026-03-01T14:00:00.000Z' },
        ...(tipFor && { tipFor: people[tipFor] }),
      },
    });
  const [shift] = (await localShifts(ledger, 1, methods)).shifts;
  if (!shift) throw new Error('no shift');
  expect(expectedCash(shift)).toBe(expected);
  const awaited = shift.payments.filter((payment) => payment.awaited);
  expect(appliedOf(awaited)).toBe(apart['to-confirm'] ?? '0.00');
  expect(tipsByPerson(shift)).toEqual(
    tips?.map(({ for: who, ...rest }) => ({
      ...{ memberId: who && people[who], name: who ?? '' },
      ...rest,
    })),
  );
});
