import type { BoardNews } from '#sync/pull/board-news.ts';

/**
 * Lets one tab of a browser wait for news of the board, with one request however many screens wait: a browser opens few connections to a
 * server, and other calls need them. In the other tabs the server is `unheld`.
 */
export const inOneTab = (ask: () => Promise<BoardNews>): (() => Promise<BoardNews>) => {
  let waiting: Promise<BoardNews> | null = null;
  const inLock = () =>
    navigator.locks.request('board-news', { ifAvailable: true }, (lock) =>
      lock ? ask() : ('unheld' as const),
    );
  return () => {
    waiting ??= inLock().finally(() => {
      waiting = null;
    });
    return waiting;
  };
};
