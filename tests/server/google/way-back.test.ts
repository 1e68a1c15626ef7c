import { expect, test } from 'vitest';
import { pruneExpired } from '#server/housekeeping.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { callback, minute, owner, page, refused, start, useGoogle } from './stage.ts';

const atCallback = (url: URL): boolean => url.href.startsWith(callback);

onBothEngines((newDatabase) => {
  const { db, clock, provider, ask, browser, signIn } = useGoogle(newDatabase);

  test('a callback works once', async () => {
    provider().visitor = owner;
    const visitor = browser();
    const back = await visitor.go(start, atCallback);
    const cookie = visitor.cookies(back);
    expect((await ask(back, { cookie })).location).toMatch(/^\/login\?token=/);
    expect((await ask(back, { cookie })).location).toBe(refused);
  });

  test('a callback works only in the browser that started, and another does not spend it', async () => {
    provider().visitor = owner;
    const victim = browser();
    await victim.go(start, atCallback);
    const attacker = browser();
    const lure = await attacker.go(start, atCallback);
    for (const cookie of ['', victim.cookies(lure)]) {
      expect((await ask(lure, { cookie })).location).toBe(refused);
    }
    expect((await attacker.go(lure.href, page)).searchParams.has('token')).toBe(true);
  });

  test('a callback works for ten minutes', async () => {
    provider().visitor = owner;
    const visitor = browser();
    const late = await visitor.go(start, atCallback);
    clock.advance(10 * minute);
    expect((await visitor.go(late.href, page)).search).toBe('?error=google');
    const inTime = await visitor.go(start, atCallback);
    clock.advance(10 * minute - 1);
    expect((await visitor.go(inTime.href, page)).searchParams.has('token')).toBe(true);
  });

  test('a refusal at the provider redirects to the login', async () => {
    provider().visitor = null;
    expect(await signIn()).toBe(refused);
  });

  test('an unknown callback redirects to the login', async () => {
    for (const search of [
      '',
      '?state=x',
      '?code=x&state=y',
      '?state=a&state=b',
      '?state=%00&code=',
    ]) {
      const answer = await ask(new URL(callback + search), { cookie: 'comanda-openid=x' });
      expect(answer.location).toBe(refused);
    }
  });

  test('housekeeping deletes expired attempts and tickets', async () => {
    await signIn();
    await browser().go(start, atCallback);
    const rows = async () => [
      ...(await db().selectFrom('openid_attempts').select('state_hash').execute()),
      ...(await db().selectFrom('openid_tickets').select('ticket_hash').execute()),
    ];
    expect(await rows()).toHaveLength(2);
    const past = new Date(Date.now() - minute).toISOString();
    await db().updateTable('openid_attempts').set({ expires_at: past }).execute();
    await db().updateTable('openid_tickets').set({ expires_at: past }).execute();
    await pruneExpired(db(), new Date());
    expect(await rows()).toEqual([]);
  });
});
