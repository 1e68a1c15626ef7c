import { ask } from '#api/ask.ts';
import type { CallDeps } from '#api/deps.ts';
import type { Failure } from '#api/outcome.ts';
import { optionGroupsPath, productsPath } from '#contract/api-paths.ts';
import { product } from '#contract/catalog.ts';
import { optionGroup, type SoldOutInput } from '#contract/options.ts';
import { knownTimeZone, nextDayOf } from '#domain/calendar.ts';
import type { SoldOutThing } from '#domain/sold-out.ts';
import { type CatalogRows, changeRow } from '#local/catalog/mirror.ts';
import {
  putSoldOut,
  replaceSoldOut,
  type SoldOutMark,
  soldOutMarks,
} from '#local/catalog/sold-out.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';

/** What is sold out today: this device shows it at once, the server learns it when it can be reached. */

/** After these it makes no sense to say it again. */
const refusals: readonly Failure['code'][] = [
  'product-not-found',
  'option-group-not-found',
  'unknown-option',
  'role-forbidden',
  'not-found',
  'invalid-input',
];

/** A mark stays so long (ms) after the server knows it: a long catalog takes time to be read. */
const readingMs = 5_000;

const lists = {
  products: { path: productsPath, schema: product },
  optionGroups: { path: optionGroupsPath, schema: optionGroup },
};

export const soldOutCalls = (deps: CallDeps) => {
  const { ledger, mirror, clock, report } = deps;
  let lastRound: Promise<unknown> = Promise.resolve();
  /** The round that waits for the one under way, and will read the marks as they are then. */
  let nextRound: Promise<Failure | null> | null = null;

  /** @returns the server's refusal; null when it knows it; undefined when it can't be told now */
  const tell = async (
    { token, businessId }: SessionRow,
    { id, optionId, at, until }: SoldOutMark,
  ): Promise<Failure | null | undefined> => {
    const list = optionId === undefined ? 'products' : 'optionGroups';
    const said: SoldOutInput = { soldOut: until !== null, at };
    const { path: listPath, schema } = lists[list];
    const path = `${listPath}${id}/sold-out`;
    const body = JSON.stringify({ ...said, optionId });
    const call = { method: 'PUT', path, token, businessId, body } as const;
    const outcome = await ask<CatalogRows[typeof list]>(deps, call, schema);
    if (!outcome.ok) return refusals.includes(outcome.code) ? outcome : undefined;
    await changeRow(mirror, businessId, list, id, outcome.value).catch(report);
    return null;
  };

  const tellAll = async (): Promise<Failure | null> => {
    nextRound = null;
    const session = await ledger.session.get('current');
    if (!session || session.expired) return null;
    const marks = await soldOutMarks(ledger, session.businessId);
    const replace = (mark: SoldOutMark, by: SoldOutMark | null) =>
      replaceSoldOut(ledger, session.businessId, mark, by);
    let refusal: Failure | null = null;
    for (const mark of marks) {
      if (mark.toldAt !== undefined) {
        if (Math.abs(clock.now() - mark.toldAt) > readingMs) await replace(mark, null);
        continue;
      }
      const answer = await tell(session, mark);
      if (answer === undefined) break;
      await replace(mark, answer ? null : { ...mark, toldAt: clock.now() });
      refusal = answer ?? refusal;
      void deps.refreshCatalog();
    }
    return refusal;
  };

  /** Tells the server what it does not know yet. @returns what it has refused */
  const tellSoldOut = (): Promise<Failure | null> => {
    nextRound ??= lastRound.then(tellAll).catch((error) => {
      report(error);
      return null;
    });
    lastRound = nextRound;
    return nextRound;
  };

  return {
    tellSoldOut,
    /**
     * Says that a product or an option is sold out until the business's next day, or back. Resolves when this device has it
     * stored. @returns what the server refuses of it, once it has been asked
     */
    sellOut: async (
      thing: SoldOutThing,
      soldOut: boolean,
    ): Promise<{ refused: Promise<Failure | null> }> => {
      const session = await ledger.session.get('current');
      if (!session) return { refused: Promise.resolve(null) };
      const { businessId, settings } = session;
      const now = clock.now();
      const at = new Date(now).toISOString();
      const until = soldOut ? nextDayOf(now, knownTimeZone(settings.timeZone)) : null;
      await putSoldOut(ledger, businessId, { ...thing, at, until });
      return { refused: tellSoldOut() };
    },
  };
};
