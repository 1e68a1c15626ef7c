import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rosterHeader } from '#contract/headers.ts';
import { type Colleague, change, found, invite, join, openTablet } from '../people.ts';
import { memberBody, takeOrder, type Under } from '../steps.ts';

const board = (by: Colleague, etag?: string | null) =>
  by.call('GET', 'orders/?status=active', { headers: etag ? { 'if-none-match': etag } : {} });

/** How the board names the roster now. */
const nameOf = async (by: Colleague): Promise<string> =>
  (await board(by)).headers.get(rosterHeader) ?? '';

/** The board names the roster, so that shared devices ask for it only when it is another one. */
export const namedRoster = (under: Under): void => {
  test('each change of the team or its devices gives the roster another name, once', async () => {
    const owner = await found(under);
    const names = new Set([await nameOf(owner)]);
    let etag = (await board(owner)).headers.get('etag');
    const renews = async <T>(what: string, step: () => Promise<T>): Promise<T> => {
      const made = await step();
      const answer = await board(owner, etag);
      etag = answer.headers.get('etag');
      const name = answer.headers.get(rosterHeader) ?? '';
      expect([what, answer.status, names.has(name)]).toEqual([what, 200, false]);
      names.add(name);
      const again = await board(owner, etag);
      expect([what, again.status, again.headers.get(rosterHeader)]).toEqual([what, 304, null]);
      return made;
    };
    const added = await renews('a person', () =>
      owner.call('POST', owner.path('members'), { body: memberBody() }),
    );
    for (const body of [
      ...[{ role: 'cashier' }, { name: 'Rosa M.' }, { colour: 'teal' }, { pin: '2468' }],
      ...[{ pin: null }, { active: false }, { active: true }],
    ])
      await renews(JSON.stringify(body), () => change(owner, added.body.id, body));
    const waiter = await renews('an account', () => join(under, owner, 'waiter'));
    await renews('the name of an account', () =>
      waiter.call('PATCH', 'users', { body: { firstName: 'Otra' } }),
    );
    const enrol = async (by: Colleague) => {
      const deviceId = randomUUID();
      await by.call('POST', by.path('devices'), { body: { deviceId, name: 'Barra' } });
      return deviceId;
    };
    const [first, second] = [await join(under, owner, 'admin'), await join(under, owner, 'admin')];
    etag = (await board(owner)).headers.get('etag');
    const deviceId = await renews('a device', () => enrol(first));
    await renews('a device that was ended', () =>
      owner.call('DELETE', owner.path(`devices/${deviceId}`)),
    );
    await renews('a device of somebody', () => enrol(second));
    await renews('who is let go', () => change(owner, second.memberId, { active: false }));
  });

  test('an account’s name is another one in each of its businesses, and the others’ rosters stay', async () => {
    const [first, second, stranger] = [await found(under), await found(under), await found(under)];
    const waiter = await join(under, first, 'waiter');
    const { token } = await invite(second, 'waiter');
    await waiter.call('POST', `invitations/${token}/accept`);
    const names = async () => [await nameOf(first), await nameOf(second), await nameOf(stranger)];
    const before = await names();
    await waiter.call('PATCH', 'users', { body: { lastName: 'Cambiada' } });
    const after = await names();
    expect(after.map((name, i) => name === before[i])).toEqual([false, false, true]);
  });

  test('a business names its roster from the start, and keeps the name while the team is the same', async () => {
    const owner = await openTablet(under);
    const { products } = owner;
    const first = await nameOf(owner);
    expect(first).toMatch(/./);
    await takeOrder(owner, [{ productId: products.taxed, quantity: 1 }]);
    await owner.call('PUT', `products/${products.taxed}/sold-out`, { body: { soldOut: false } });
    await invite(owner, 'waiter');
    expect(await nameOf(owner)).toBe(first);
  });
};
