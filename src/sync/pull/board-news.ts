import { askIfChanged } from '#api/ask.ts';
import type { CallDeps } from '#api/deps.ts';
import { boardNewsPath } from '#contract/api-paths.ts';
import { longestWait, boardNews as newsAnswer } from '#contract/orders.ts';
import { boardStanding } from '#local/board/board-standing.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';

/**
 * What a wait for news of the board has brought: it has `changed`, or is the `same` after the whole time. `unheld`: nothing waits, as
 * without a network, or at a server of an earlier build.
 */
export type BoardNews = 'changed' | 'same' | 'unheld';

/** An answer that nothing has changed was not waited for if it comes within this time (ms). */
const soonMs = 5_000;

/** So long (ms) nothing is waited for after a wait that failed: a proxy may cut each, and an earlier build knows none. */
const restMs = 5 * 60_000;

/** While it waits the device looks so often (ms) whether it is behind itself. Of what it has sent, the server's news mostly tell before. */
const lookMs = 3_000;

type Deps = Pick<CallDeps, 'ledger' | 'transport' | 'clock' | 'report'>;

/** @returns null when `answer` has not come after a while */
const heardSoon = (answer: Promise<BoardNews>, { clock }: Deps): Promise<BoardNews | null> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(lookMs, () => resolve(null));
    answer.finally(cancel).then(resolve, reject);
  });

/** Asks the server to answer once its board is another than the device's, which is pulled then. */
export const boardNewsCall = (deps: Deps) => {
  const { ledger, clock, report } = deps;
  /** What the device had when it was last told that there is something to pull. */
  let told: string | null = null;
  /** When a wait failed last. */
  let failedAt = Number.NEGATIVE_INFINITY;

  const ask = async (
    { token, businessId }: SessionRow,
    etag: string,
    signal: AbortSignal,
  ): Promise<BoardNews> => {
    const asked = clock.now();
    const path = boardNewsPath(longestWait);
    const call = { method: 'GET', path, token, businessId, signal } as const;
    const answered = await askIfChanged(deps, call, etag, newsAnswer);
    if (!answered.ok && !signal.aborted) failedAt = clock.now();
    if (!answered.ok) return 'unheld';
    if (answered.value) return 'changed';
    return clock.now() - asked < soonMs ? 'unheld' : 'same';
  };

  const wait = async (signal: AbortSignal): Promise<BoardNews> => {
    let asked: { place: string; name: string; answer: Promise<BoardNews> } | null = null;
    for (;;) {
      const session = await ledger.session.get('current');
      if (!session) return 'unheld';
      const place = `${session.businessId} ${session.token}`;
      // Another board is shown by now.
      if (asked && asked.place !== place) return 'changed';
      const standing = await boardStanding(ledger, session);
      // Without another board since, the next answer would be the same.
      if (!standing || standing.name === told) return 'unheld';
      const { name, etag, isBehind } = standing;
      if (isBehind) {
        told = name;
        return 'changed';
      }
      if (Math.abs(clock.now() - failedAt) < restMs) return 'unheld';
      asked ??= { place, name, answer: ask(session, etag, signal) };
      const heard = await heardSoon(asked.answer, deps);
      if (heard === 'changed') told = asked.name;
      if (heard) return heard;
    }
  };

  return async (): Promise<BoardNews> => {
    const stop = new AbortController();
    try {
      return await wait(stop.signal);
    } catch (error) {
      report(error);
      return 'unheld';
    } finally {
      // A browser opens few connections: a request that nobody waits for any more would hold one.
      stop.abort();
    }
  };
};
