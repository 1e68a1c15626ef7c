import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { classify } from '#api/classify.ts';
import { NoReply, type Reply } from '#api/transport.ts';

const reply = (status: number, body = ''): Reply => ({ status, body, header: () => null });

test.each([
  [new NoReply('network', new TypeError('Failed to fetch')), 'network', 'Network Error'],
  [new NoReply('network', new DOMException('', 'AbortError')), 'network', 'Request aborted'],
  [new NoReply('timeout'), 'timeout', 'timeout of 30000ms exceeded'],
  [reply(503), 'server-error', 'Request failed with status code 503'],
  [reply(429), 'busy', 'Request failed with status code 429'],
  [reply(404, '<html>'), 'not-the-server', 'Request failed with status code 404'],
])('a failure without the server’s text has the HTTP client’s: %#', (answer, code, detail) => {
  expect(classify(answer, z.unknown(), 0)).toMatchObject({ error: { code, detail } });
});
