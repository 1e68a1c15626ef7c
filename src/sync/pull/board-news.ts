import { askIfChanged } from '#api/ask.ts';
import type { ApiDeps } from '#api/deps.ts';
import { boardNewsPath } from '#contract/api-paths.ts';
import { boardNews as answer, longestWait } from '#contract/orders.ts';
import { boardEtag } from '#local/board/known-board.ts';

/**
 * What a wait for news of the board has brought: it has `changed`, or is the `same` after the whole time. `unheld`: nothing waits, as
 * without a network, or at a server of an earlier build.
 */
export type BoardNews = 'changed' | 'same' | 'unheld';

/** An answer that nothing has changed was not waited for if it comes within this time (ms). */
const soonMs = 5_000;

/** So long (ms) nothing is waited for after a wait that failed: a proxy may cut each, and an earlier build knows none. */
const restMs = 5 * 60_000;

/** Asks the server to answer once its board is another than the device's, which is pulled then. */
export const boardNewsCall = (deps: ApiDeps) => {
  /** What the device had when it was last told that the board has changed. */
  let told: string | null = null;
  /** When a wait failed last. */
  let failedAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<BoardNews> => {
    const session = await deps.ledger.session.get('current');
    const etag = session ? await boardEtag(deps.ledger, session.businessId) : null;
    // Without another board since, the next answer would be the same.
    if (!session || etag === null || etag === told) return 'unheld';
    if (Math.abs(deps.clock.now() - failedAt) < restMs) return 'unheld';
    const { token, businessId } = session;
    const asked = deps.clock.now();
    const call = { method: 'GET', path: boardNewsPath(longestWait), token, businessId } as const;
    const answered = await askIfChanged(deps, call, etag, answer);
    if (!answered.ok) {
      failedAt = deps.clock.now();
      return 'unheld';
    }
    told = answered.value ? etag : null;
    if (answered.value) return 'changed';
    return deps.clock.now() - asked < soonMs ? 'unheld' : 'same';
  };
};
