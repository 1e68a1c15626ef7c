import * as z from 'zod/mini';
import { askIfChanged, askWithHeaders } from '#api/ask.ts';
import type { ApiDeps } from '#api/deps.ts';
import type { Failure, Outcome } from '#api/outcome.ts';
import type { Reply } from '#api/transport.ts';
import { ordersPath } from '#contract/api-paths.ts';
import {
  boardHeader,
  catalogHeader,
  changesHeader,
  epochHeader,
  olderLeft,
  rosterHeader,
  stationsHeader,
  tillsHeader,
} from '#contract/headers.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import type { Order } from '#domain/order.ts';
import { etagFor, isFresh, type KnownBoard, type Place } from '#local/board/known-board.ts';
import type { AnswerEpoch } from '#local/ledger/epochs.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';
import type { BoardNames } from '#local/ledger/server-names.ts';
import { orderFromApi } from '#operations/from-api.ts';

/** Asks the server for its board. */

/** What the device has of the board when it asks. */
export interface Asked {
  epoch: string;
  /** The count of acknowledgements. */
  acknowledged: number;
  place: Place;
  /** The keys of what this device has sent that the answer won't show. */
  unconfirmed: readonly string[];
  /** How many older orders are wanted. */
  older: number;
  /** Null where all is wanted, whatever the device has. */
  board: KnownBoard | null;
}

export interface BoardAnswer {
  orders: readonly Order[];
  /**
   * What the orders are: the `changes` since the device's place; the `whole` board, of a server that has had that place; or, `unverified`,
   * the board of one of which that isn't known.
   */
  extent: 'changes' | 'whole' | 'unverified';
  epochs: AnswerEpoch;
  /** Null when it has none. */
  etag: string | null;
  /** What the server calls its latest change; null where it doesn't count them. */
  changes: string | null;
  /** How many older orders with units to bill the server has besides; null where it says nothing of them. */
  olderBesides: number | null;
  /** Null when they are those of before. */
  names: BoardNames | null;
}

/** What an answer without a body says: that nothing has changed. */
const unchanged = ({ epoch, place, board }: Asked): BoardAnswer => ({
  orders: [],
  extent: 'changes',
  epochs: { asked: epoch, answered: null },
  etag: board?.etag ?? null,
  changes: place.changes,
  olderBesides: null,
  names: null,
});

const orderList = z.array(orderAnswer);

const headersOf = (header: Reply['header'], olderBesides: string | null) => ({
  etag: header('etag'),
  changes: header(changesHeader),
  olderBesides: olderBesides === null ? null : Number(olderBesides),
  names: {
    catalog: header(catalogHeader),
    roster: header(rosterHeader),
    stations: header(stationsHeader),
    tills: header(tillsHeader),
  },
});

/** The board of a server that has no call for it, as two lists; they are of two moments. */
const askForLists = async (
  deps: ApiDeps,
  session: SessionRow,
  asked: Asked,
): Promise<Outcome<BoardAnswer>> => {
  const { token, businessId } = session;
  const { acknowledged, older, board } = asked;
  const list = (query: string) =>
    ({ method: 'GET', path: `${ordersPath}?${query}`, token, businessId }) as const;
  const etag = etagFor(board, acknowledged);
  const active = await askIfChanged(deps, list('status=active'), etag, orderList);
  if (!active.ok) return active;
  if (!active.value) return { ok: true, value: unchanged(asked) };
  const finished = await askWithHeaders(deps, list(`status=finished&older=${older}`), orderList);
  if (!finished.ok) return finished;
  const { header } = active.value;
  const answered = header(epochHeader);
  // Restored between the two.
  if (finished.value.header(epochHeader) !== answered) return askForLists(deps, session, asked);
  const orders = [...active.value.body, ...finished.value.body].map(orderFromApi);
  // An order that went from one to the other between the two calls: the later one has it as it is now.
  const byKey = new Map(orders.map((order) => [order.key, order]));
  return {
    ok: true,
    value: {
      ...headersOf(header, finished.value.header(olderLeft)),
      orders: [...byKey.values()],
      extent: 'unverified',
      epochs: { asked: asked.epoch, answered },
    },
  };
};

/** What a server answers that has no call for the board, or another one. */
const otherServer = new Set<Failure['code']>(['order-not-found', 'not-found', 'invalid-input']);

/** Asks for what has changed since the device's place; for the whole board where it has none, or none of within the hour. */
export const askForBoard = async (
  deps: ApiDeps,
  session: SessionRow,
  asked: Asked,
): Promise<Outcome<BoardAnswer>> => {
  const { token, businessId } = session;
  const { acknowledged, place, older, board } = asked;
  const wantsWhole = !board || !isFresh(board, deps.clock.now());
  const query = new URLSearchParams({
    older: String(older),
    ...(place.changes !== null && { since: place.changes }),
    ...(wantsWhole && { whole: 'true' }),
  });
  const call = {
    ...({ method: 'GET', path: `${ordersPath}changes?${query}` } as const),
    ...{ token, businessId },
  };
  const etag = wantsWhole ? null : etagFor(board, acknowledged);
  const answer = await askIfChanged(deps, call, etag, orderList);
  if (!answer.ok) return otherServer.has(answer.code) ? askForLists(deps, session, asked) : answer;
  if (!answer.value) return { ok: true, value: unchanged(asked) };
  const { body, header } = answer.value;
  const extent = header(boardHeader);
  if (extent !== 'changes' && extent !== 'whole' && extent !== 'unverified')
    return askForLists(deps, session, asked);
  return {
    ok: true,
    value: {
      ...headersOf(header, header(olderLeft)),
      orders: body.map(orderFromApi),
      extent,
      epochs: { asked: asked.epoch, answered: header(epochHeader) },
    },
  };
};
