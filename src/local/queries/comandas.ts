import type { KitchenTicket } from '#domain/kitchen.ts';
import type { OrderKey } from '#domain/order.ts';
import {
  nextPaper as nextPaperIn,
  noteClashSeen as noteClashSeenIn,
  notePrinted as notePrintedIn,
  type Paper,
  takeBack as takeBackIn,
} from '../comandas.ts';
import type { SessionRow } from '../ledger.ts';
import { ledger } from './device.ts';
import { pageClock } from './page-clock.ts';

/** The comandas of this device, with its right time. */

export type { Paper };

export const nextPaper = (session: SessionRow, key: OrderKey) =>
  nextPaperIn(ledger, session, key, pageClock);

export const notePrinted = (session: SessionRow, paper: Paper) =>
  notePrintedIn(ledger, session, paper, pageClock);

export const takeBack = (session: SessionRow, key: OrderKey, ticket: KitchenTicket) =>
  takeBackIn(ledger, session, key, ticket, pageClock);

export const noteClashSeen = (session: SessionRow, key: OrderKey) =>
  noteClashSeenIn(ledger, session, key, pageClock);
