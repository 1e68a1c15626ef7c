import { afterEach, beforeEach } from 'vitest';
import type { NewDatabase } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/harness/server.ts';

/**
 * Gives each test of a suite a fresh database with two instances over it, or one where the database is SQLite,
 * whose file is one process's.
 */
export const useInstances = (newDatabase: NewDatabase, options: () => TestAppOptions) => {
  let instances: TestApp[] = [];
  let turn = 0;
  beforeEach(async () => {
    const url = await newDatabase();
    const first = await createTestApp({ ...options(), url });
    instances = url ? [first, await createTestApp({ ...options(), url, join: first })] : [first];
  });
  afterEach(async () => {
    for (const { close } of instances) await close();
  });
  /** The instance whose turn it is. */
  const instance = (): TestApp => {
    turn += 1;
    return instances[turn % instances.length] as TestApp;
  };
  const post = async (
    path: string,
    payload: object,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) => {
    const url = `/api/${path}`;
    const answer = await instance().app.inject({
      method: 'POST',
      url,
      headers,
      payload,
      remoteAddress,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  /** The settings as a token gets them. */
  const settings = async (token = '') => {
    const headers = { authorization: `Bearer ${token}` };
    return (await instance().app.inject({ url: '/api/settings', headers })).json();
  };
  return {
    instance,
    post,
    settings,
    db: () => instance().database.db,
    /** The users of the own business. */
    users: () => instance().own.users,
  };
};
