import * as z from 'zod/mini';
import { ask } from '#api/ask.ts';
import type { CallDeps } from '#api/deps.ts';
import { done, type Outcome } from '#api/outcome.ts';
import { knownCustomer } from '#contract/customers.ts';
import { billedCustomers, storeBilledCustomers } from '#local/catalog/billed-customers.ts';

const rows = z.array(knownCustomer);

const pageSize = 500;

/** Changes that were made at once may become visible a little later than newer ones: those are asked for again. */
const overlapMs = 60_000;

/** Brings the customers of the business's bills up to date, page by page. Older servers don't tell them. */
export const customerCalls = (deps: CallDeps) => ({
  refreshCustomers: async (): Promise<Outcome> => {
    const session = await deps.ledger.session.get('current');
    if (!session) return done;
    const { token, businessId } = session;
    const known = await billedCustomers(deps.ledger, businessId);
    let from = known && {
      at: new Date(Date.parse(known.at) - overlapMs).toISOString(),
      id: 0,
    };
    for (;;) {
      const since = from ? `since=${from.at}&after=${from.id}&` : '';
      const path = `customers/?${since}limit=${pageSize}`;
      const answer = await ask(deps, { method: 'GET', path, token, businessId }, rows);
      if (!answer.ok) return answer;
      await storeBilledCustomers(deps.ledger, businessId, answer.value);
      const last = answer.value.at(-1);
      if (!last || answer.value.length < pageSize) return done;
      from = { at: last.updatedAt, id: last.id };
    }
  },
});
