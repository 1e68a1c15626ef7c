import type { Failure } from './server.ts';
import type { ServerRead } from './use-server-read.ts';

export type ListState = 'loading' | 'ready' | 'empty' | 'failed';

/** How a list was read, for the part that shows it. */
export interface ListRead extends Pick<ServerRead<unknown>, 'answered' | 'failure' | 'retry'> {
  /** Of what is read, to tell of its failures once. */
  name: string;
  state: ListState;
  /** When the device last had it from the server (ms); null if never, undefined while reading. */
  fetchedAt: number | null | undefined;
}

/**
 * What a list on the device shows. 'empty' stands only after an answer that was empty; until then the device knows
 * nothing, and a failed read says so.
 * @param count the list's rows on this device; undefined while they are read
 * @param fetchedAt when the device last had the list from the server; null if never, undefined while that is read
 */
export const listState = (
  count: number | undefined,
  fetchedAt: number | null | undefined,
  failure: Failure | null,
): ListState => {
  if (count) return 'ready';
  if (count === undefined || fetchedAt === undefined) return 'loading';
  if (fetchedAt !== null) return 'empty';
  return failure ? 'failed' : 'loading';
};
