import type * as z from 'zod/mini';
import { groupBy } from '#domain/collections.ts';
import type { SoldOutSaid } from '#domain/sold-out.ts';
import { operationOf } from '#operations/registry.ts';
import { soldOut } from '#operations/sold-out.ts';
import { fetchedKey, type Mirror } from '../catalog/mirror.ts';
import type { Ledger, OutboxEntry, SentRow } from '../ledger/ledger.ts';
import { waitingIn } from './outbox-memory.ts';

type Said = Pick<OutboxEntry, 'kind' | 'version' | 'params'>;

const paramsIn = (said: readonly Said[]): SoldOutSaid[] =>
  said
    .filter((each) => operationOf(each)?.kind === soldOut.kind)
    .map(({ params }) => params as z.infer<typeof soldOut.params>);

/** Whether the catalog on the device was asked for before the server knew of it. A time ahead is of a clock that was wrong. */
const isNewer = async (
  { params, settledAt }: SentRow,
  mirror: Mirror,
  businessId: number,
  now: number,
): Promise<boolean> => {
  const { optionId } = params as SoldOutSaid;
  const list = optionId === undefined ? 'products' : 'optionGroups';
  const { askedAt = 0 } = (await mirror.fetched.get(fetchedKey(businessId, list))) ?? {};
  return settledAt >= askedAt && settledAt <= now;
};

/** What this device has said of what is sold out that the catalog on it doesn't tell yet: the last word on each thing. */
export const soldOutMarks = async (
  ledger: Ledger,
  mirror: Mirror,
  businessId: number,
  now: number,
): Promise<SoldOutSaid[]> => {
  const sent = await ledger.sent
    .where('[businessId+kind]')
    .equals([businessId, soldOut.kind])
    .toArray();
  const { entries } = await waitingIn(ledger, businessId);
  const said: Said[] = [];
  for (const row of sent) if (await isNewer(row, mirror, businessId, now)) said.push(row);
  const all = paramsIn([...said, ...entries]);
  const byThing = groupBy(all, ({ id, optionId }) => `${id} ${optionId ?? ''}`);
  return [...byThing.values()].flatMap((words) => words.at(-1) ?? []);
};
