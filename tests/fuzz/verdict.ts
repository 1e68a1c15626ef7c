import { errorBody } from '#contract/error-body.ts';
import type { Reply } from './client.ts';
import type { HttpRequest } from './requests.ts';

/** Matches stack traces and database errors. */
const inside =
  /\bat [^\n]{1,80}\(?[\w/.:-]+:\d+:\d+\)?|node_modules|file:\/\/|SQLITE_|PGRES|syntax error at|(insert into|update|delete from|select) "|violates \w+ constraint|\.ts:\d/i;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @returns the fault of an answer, null if there is none. @param marker a text that only the other business may read */
export const wrongWith = ({ method }: HttpRequest, reply: Reply, marker: string): string | null => {
  const { status, headers, text } = reply;
  if (status >= 500 || status < 200) return `status ${status}`;
  if (!/^[\w-]{12}$/.test(String(headers['x-request-id']))) return 'no request id';
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be sniffed';
  if (text.includes(marker)) return "another business's data";
  if (inside.test(text)) return `the inside of the server: ${text.match(inside)?.[0]}`;
  if (headers['x-hecho']) return 'a header of ours';
  if (status >= 400 && method !== 'HEAD' && !errorBody.safeParse(parsed(text)).success) {
    return `not the contract's error: ${text.slice(0, 200)}`;
  }
  return null;
};
