import { expect, test } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { day } from '../inject.ts';
import { home, owner, start, tokenIn, useGoogle } from './stage.ts';

const person = {
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@example.com',
  dni: '1714307103',
};

onBothEngines((newDatabase) => {
  const { post, settings, clock, provider, browser, signIn, instance } = useGoogle(newDatabase);

  /** An invitation to the other business. @returns where a sign-in that accepts it begins */
  const invited = async (role: Role, email?: string): Promise<string> => {
    const { other } = instance();
    const authorization = `Bearer ${other.users[0]?.token}`;
    const path = `business/${other.businessId}/invitations`;
    const { body } = await post(path, { role, email }, { authorization });
    return `${start}?invitation=${body.token}`;
  };

  const signup = async (visitor: Visitor): Promise<string> => {
    const cookie = visitor.cookies(new URL('/api/auth/signup', home));
    const word = cookie.match(/XSRF-TOKEN=([\w-]{22})/)?.[1] ?? '';
    const answer = await post('auth/signup', person, { cookie, 'x-xsrf-token': word });
    expect(answer.status).toBe(201);
    return answer.body.token;
  };

  test('a new person who signs up with Google is in the business that invited them', async () => {
    const visitor = browser();
    const from = await invited('cashier');
    expect(await signIn(visitor, from)).toMatch(/^\/signup\?/);
    expect(await settings(await signup(visitor))).toMatchObject({
      currentWorkingIn: instance().other.businessId,
      member: { role: 'cashier' },
    });
  });

  test('somebody with an account joins by signing in, and keeps their own business', async () => {
    provider().visitor = owner;
    const token = tokenIn(await signIn(browser(), await invited('waiter')));
    const { own, other } = instance();
    expect(await settings(token)).toMatchObject({
      currentWorkingIn: other.businessId,
      member: { role: 'waiter' },
      businesses: [
        { id: own.businessId, role: 'owner' },
        { id: other.businessId, role: 'waiter' },
      ],
    });
  });

  test('the token is in no address and no cookie on the way', async () => {
    const visitor = browser();
    const from = await invited('waiter');
    const secret = new URL(from).searchParams.get('invitation') ?? '';
    const back = await signIn(visitor, from);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(back + visitor.met.join()).not.toContain(secret);
  });

  test('an invitation that has ended meanwhile leaves a sign-in without it', async () => {
    provider().visitor = owner;
    const from = await invited('waiter');
    clock.advance(7 * day);
    const late = await settings(tokenIn(await signIn(browser(), from)));
    expect(late).toMatchObject({ currentWorkingIn: instance().own.businessId });
    expect(late.businesses).toHaveLength(1);
    for (const invitation of ['falso', '', 'a&invitation=b']) {
      const address = await signIn(browser(), `${start}?invitation=${invitation}`);
      expect((await settings(tokenIn(address))).businesses).toHaveLength(1);
    }
  });

  test('an invitation by mail leaves a sign-in with another email without it, and waits for its own', async () => {
    const from = await invited('waiter', person.email);
    provider().visitor = owner;
    expect((await settings(tokenIn(await signIn(browser(), from)))).businesses).toHaveLength(1);
    provider().visitor = { ...owner, sub: 'ana', email: person.email };
    const visitor = browser();
    await signIn(visitor, from);
    expect((await settings(await signup(visitor))).member.role).toBe('waiter');
  });

  test('two people with one link: the first to finish gets it', async () => {
    const from = await invited('waiter');
    const visitor = browser();
    await signIn(visitor, from);
    provider().visitor = owner;
    const token = tokenIn(await signIn(browser(), from));
    expect((await settings(token)).businesses).toHaveLength(2);
    const second = await settings(await signup(visitor));
    expect(second).toMatchObject({ currentWorkingIn: null, businesses: [] });
  });
});
