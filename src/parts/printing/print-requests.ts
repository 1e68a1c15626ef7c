import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { PreBill } from '#domain/bill.ts';
import type { OrderKey } from '#domain/order.ts';
import type { Approval } from '#parts/people/approval.ts';
import type { SheetPaper } from '#ui/print-sheet.tsx';
import { readChoice, storeChoice } from '#ui/stored-choice.ts';
import type { Printout } from './printout.ts';

/** Any screen asks here for papers; one component of the page prints them, one after the other. */

/**
 * Of an order. `paper`: a person wants paper, if need be a copy. `news`: only what the kitchen has yet to be told is printed, where a
 * station prints what no station does. `offline`: the same of a station that has no connection, else nothing. `station`: what a station
 * prints by itself. `seen`: nothing is printed, somebody has seen how papers clash.
 */
export interface ComandaRequest {
  order: OrderKey;
  wanted: 'paper' | 'news' | 'offline' | 'station' | 'seen';
  /** After a failure of the receipt printer: with the browser, or by the printer again, which a person may choose anew. */
  after?: 'browser' | 'again';
}

/** What the guests of an order have to pay. `preBill`: by default all that is left; `approval`: of its discounts; `after`: as above. */
export interface PreBillRequest {
  wanted: 'pre-bill';
  order: OrderKey;
  preBill?: PreBill;
  approval?: Approval;
  after?: 'browser' | 'again';
}

/** Anything else, for the browser to print. */
export interface SheetRequest {
  wanted: 'sheet';
  /** By default the roll of this device. */
  paper?: SheetPaper;
  printout: Printout;
  /** Of its messages, and what is said when it was not printed. */
  id: string;
  failed: string;
}

export type PrintRequest = ComandaRequest | PreBillRequest | SheetRequest;

const store = getDefaultStore();
const requestsAtom = atom<readonly PrintRequest[]>([]);

export const usePrintRequests = (): readonly PrintRequest[] =>
  useAtomValue(requestsAtom, { store });

/** Takes a request out, so that it is printed once. False if it is out already. */
export const takeRequest = (request: PrintRequest): boolean => {
  const requests = store.get(requestsAtom);
  if (!requests.includes(request)) return false;
  store.set(
    requestsAtom,
    requests.filter((other) => other !== request),
  );
  return true;
};

export const requestPrint = (request: PrintRequest): void =>
  store.set(requestsAtom, [...store.get(requestsAtom), request]);

const request = (order: OrderKey, wanted: ComandaRequest['wanted']): void =>
  requestPrint({ order, wanted });

/** Prints what the kitchen has yet to be told of an order; a copy where that is nothing. */
export const printComanda = (order: OrderKey): void => request(order, 'paper');

/** Prints what the kitchen has yet to be told of an order, if anything. */
export const tellKitchen = (order: OrderKey): void => request(order, 'news');

/** Notes that somebody has seen how the papers of an order clash. */
export const sayClashSeen = (order: OrderKey): void => request(order, 'seen');

/** Prints what the guests of an order have to pay. */
export const printPreBill = (
  order: OrderKey,
  of: Pick<PreBillRequest, 'preBill' | 'approval'> = {},
): void => requestPrint({ wanted: 'pre-bill', order, ...of });

/** Whether this device prints the comanda of an order when it is saved, kept in local storage. */
export type ComandaMoment = 'asked' | 'saved';

const storageKey = 'comandaMoment';

const momentAtom = atom<ComandaMoment>(readChoice(storageKey) === 'saved' ? 'saved' : 'asked');

export const useComandaMoment = (): ComandaMoment => useAtomValue(momentAtom, { store });

export const setComandaMoment = (moment: ComandaMoment): void => {
  store.set(momentAtom, moment);
  storeChoice(storageKey, moment === 'asked' ? null : moment);
};

const stationAtom = atom(false);

/** Whether this device prints for the kitchen. */
export const useStationHere = (): boolean => useAtomValue(stationAtom, { store });

export const setStationHere = (is: boolean): void => store.set(stationAtom, is);

/** Prints what a station has to print of an order. */
export const printAtStation = (order: OrderKey): void => {
  const isWaiting = store
    .get(requestsAtom)
    .some((other) => other.wanted === 'station' && other.order === order);
  if (!isWaiting) request(order, 'station');
};

/** To be called when an order was saved. */
export const orderSaved = (order: OrderKey): void => {
  if (store.get(momentAtom) === 'saved') tellKitchen(order);
  else if (store.get(stationAtom)) request(order, 'offline');
};
