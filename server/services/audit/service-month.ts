import type { ServiceMonth } from '#contract/stats.ts';
import { type DayRule, daysOfMonth, instantsOf, startOfDay } from '#domain/calendar.ts';
import { groupBy } from '#domain/collections.ts';
import { minuteMs } from '#domain/durations.ts';
import { fromCents } from '#domain/money.ts';
import type { Db } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';
import { slot, slotValue } from './slots.ts';

/**
 * The service that a month's bills charged, and on how many days and for how long each person worked, so that it can be distributed.
 * Nobody signs in and out of work here: a person's day lasts from the first to the last thing that they did on it.
 */
export const readServiceMonth = async (
  db: Db,
  { businessId }: Scope,
  rule: DayRule,
  month: string,
): Promise<ServiceMonth> => {
  const days = daysOfMonth(month);
  const { start, end } = instantsOf(`${month}-01`, days.at(-1) ?? `${month}-01`, rule);
  const sum = await db
    .selectFrom('bills')
    .select(({ fn }) => [
      fn.sum<number | null>('service_cents').as('service'),
      fn.countAll<number>().as('bills'),
    ])
    .where('business_id', '=', businessId)
    .where('created_at', '>=', start)
    .where('created_at', '<=', end)
    .where('annulled', 'is', null)
    .where('service_cents', '>', 0)
    .executeTakeFirstOrThrow();
  const slots = days.map((day, place) => slot(startOfDay(day, rule), place));
  const worked = await db
    .selectFrom('trail')
    .innerJoin('members', (join) =>
      join
        .onRef('members.id', '=', 'trail.actor_id')
        .onRef('members.business_id', '=', 'trail.business_id'),
    )
    .select((row) => [
      ...(['members.id', 'members.name'] as const),
      slotValue(row.ref('trail.at'), slots).as('day'),
      row.fn.min<string>('trail.at').as('first'),
      row.fn.max<string>('trail.at').as('last'),
    ])
    .where('trail.business_id', '=', businessId)
    .where('trail.at', '>=', start)
    .where('trail.at', '<=', end)
    .groupBy(['members.id', 'members.name', 'day'])
    .execute();
  const minutesOf = ({ first, last }: { first: string; last: string }): number =>
    Math.round((Date.parse(last) - Date.parse(first)) / minuteMs);
  const people = [...groupBy(worked, ({ id }) => id)].map(([memberId, own]) => ({
    ...{ memberId, name: own[0]?.name ?? '', days: own.length },
    minutes: own.reduce((total, day) => total + minutesOf(day), 0),
  }));
  return {
    month,
    service: fromCents(Number(sum.service ?? 0)),
    bills: Number(sum.bills),
    people: people.sort((a, b) => b.minutes - a.minutes || a.memberId - b.memberId),
  };
};
