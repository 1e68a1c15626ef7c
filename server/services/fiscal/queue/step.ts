import type { Database } from '../../../db/database.ts';
import type { FiscalDocument } from '../documents-store.ts';
import { stopIssuer } from '../issuer/stops.ts';
import type { Decision, Reception, SriMessage } from '../sri/answers.ts';
import type { NoReply, SriClient } from '../sri/client.ts';
import { keptMessages, meaningOf } from '../sri/meanings.ts';
import { type Change, noteDocument, settleDocument } from './rows.ts';
import { waitAfter } from './waits.ts';

/**
 * Moves one document on: signed once, sent until the authority has it, asked for until it has decided. After a try whose answer is not
 * known it asks before it sends again, and always sends the same bytes. Each step is stored before the next one.
 */

export interface QueueDeps {
  database: Pick<Database, 'db' | 'transaction'>;
  client: SriClient;
  /** The signed file; undefined while the issuer has no certificate that can sign. */
  sign: (row: FiscalDocument, now: Date) => Promise<string | undefined>;
  now: () => Date;
  random: () => number;
}

type Row = FiscalDocument;

/** Tries it again later, in the state that it has. */
const later = (deps: QueueDeps, row: Row, change: Change = {}, after: number | null = null) => {
  const attempts = row.attempts + 1;
  const next = deps.now().getTime() + (after ?? waitAfter(attempts, deps.random()));
  return settleDocument(deps.database.db, row, {
    ...{ attempts, next_attempt_at: new Date(next).toISOString() },
    ...change,
  });
};

const authorize = (deps: QueueDeps, row: Row, decision: Decision & { kind: 'authorized' }) =>
  settleDocument(deps.database.db, row, {
    state: 'authorized',
    authorization: decision.answer,
    authorized_at: decision.at ?? deps.now().toISOString(),
    received_at: row.received_at ?? deps.now().toISOString(),
    messages: JSON.stringify(keptMessages(decision.messages)),
    next_attempt_at: null,
  });

/** The authority has the document: from now on it is asked for its decision. */
const received = (deps: QueueDeps, row: Row) =>
  settleDocument(deps.database.db, row, {
    ...{ state: 'sent', attempts: 0, received_at: row.received_at ?? deps.now().toISOString() },
    next_attempt_at: new Date(deps.now().getTime() + waitAfter(1, 0)).toISOString(),
  });

/** A word of the server's own: the SRI's are numbers. */
const noCertificate: SriMessage = {
  identifier: 'certificate',
  text: 'No hay una firma electrónica que sirva',
  isWarning: false,
};

/** Nothing of the issuer is sent until a person has put something right. */
const stop = (deps: QueueDeps, row: Row, messages: readonly SriMessage[], change: Change) =>
  deps.database.transaction(async (tx) => {
    await stopIssuer(tx, row.business_id, messages, deps.now());
    await settleDocument(tx, row, { ...change, attempts: 0, next_attempt_at: null });
  });

const refused = (
  deps: QueueDeps,
  row: Row,
  messages: readonly SriMessage[],
  parked: 'returned' | 'rejected',
) => {
  const kept = { messages: JSON.stringify(keptMessages(messages)) };
  switch (meaningOf(messages)) {
    case 'sent':
      return received(deps, row);
    case 'retry':
      return later(deps, row, kept);
    case 'sign':
      return stop(deps, row, messages, { ...kept, state: 'pending', signed_xml: null });
    case 'stop':
      return stop(deps, row, messages, { ...kept, state: 'signed' });
    case 'park':
      return settleDocument(deps.database.db, row, {
        ...{ ...kept, state: parked, next_attempt_at: null },
      });
  }
};

/** When the authority wants to be asked again (ms); null where it doesn't say. */
const wantedRest = (answer: Reception | Decision | NoReply): number | null =>
  answer.kind === 'no-reply' ? answer.after : null;

/** Asks for the decision. @returns whether that settled the document */
const askFirst = async (deps: QueueDeps, row: Row): Promise<boolean> => {
  const decision = await deps.client.ask(row.environment, row.access_key);
  if (decision.kind === 'authorized') return authorize(deps, row, decision);
  if (decision.kind === 'undecided' || decision.kind === 'rejected') return false;
  return later(deps, row, {}, wantedRest(decision));
};

const isNumberTaken = (messages: readonly SriMessage[]): boolean =>
  messages.some(({ identifier }) => identifier === '45');

const send = async (deps: QueueDeps, row: Row, signed: string): Promise<unknown> => {
  if (row.first_attempt_at !== null && (await askFirst(deps, row))) return undefined;
  const first_attempt_at = row.first_attempt_at ?? deps.now().toISOString();
  if (!(await noteDocument(deps.database.db, row, { first_attempt_at }))) return undefined;
  const tried = { ...row, first_attempt_at };
  const answer = await deps.client.send(row.environment, signed);
  switch (answer.kind) {
    case 'received':
      return received(deps, tried);
    case 'returned':
      // Its own number may be there by a try whose answer was lost.
      if (isNumberTaken(answer.messages) && (await askFirst(deps, tried))) return undefined;
      return refused(deps, tried, answer.messages, 'returned');
    default:
      return later(deps, tried, {}, wantedRest(answer));
  }
};

const ask = async (deps: QueueDeps, row: Row): Promise<unknown> => {
  const decision = await deps.client.ask(row.environment, row.access_key);
  switch (decision.kind) {
    case 'authorized':
      return authorize(deps, row, decision);
    case 'rejected':
      return refused(deps, row, decision.messages, 'rejected');
    default:
      return later(deps, row, {}, wantedRest(decision));
  }
};

/** @param row a document of which the caller has the lease */
export const moveDocument = async (deps: QueueDeps, row: Row): Promise<void> => {
  if (row.state === 'sent') {
    await ask(deps, row);
    return;
  }
  const signed = row.signed_xml ?? (await deps.sign(row, deps.now()));
  if (signed === undefined) {
    await stop(deps, row, [noCertificate], {});
    return;
  }
  if (row.signed_xml === null) {
    const change = { state: 'signed', signed_xml: signed } as const;
    if (!(await noteDocument(deps.database.db, row, change))) return;
  }
  await send(deps, row, signed);
};
