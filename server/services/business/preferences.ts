import type { Selectable } from 'kysely';
import type { PreferencesInput } from '#contract/business.ts';
import type { Preferences } from '#contract/settings.ts';
import { type DayRule, isTimeZone } from '#domain/calendar.ts';
import { fromBasisPoints, fromCents, money, toCents } from '#domain/money.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { noteBusiness } from '../trail/trail.ts';
import { fieldChanges } from './field-changes.ts';
import { keepFormerRate } from './service-rates.ts';

const columns = [
  ...(['service_rate_bp', 'time_zone', 'lock_after', 'idle_minutes', 'names_on_paper'] as const),
  ...(['final_consumer_limit_cents', 'discount_limit_bp', 'finish_billed'] as const),
  ...(['day_starts_at', 'require_shift', 'close_tolerance_cents', 'takeaway_service'] as const),
];

type Row = Pick<Selectable<Schema['businesses']>, (typeof columns)[number]>;

/** Of a business: its own, where it has one that this platform knows. */
const zoneIn = ({ time_zone }: Pick<Row, 'time_zone'>, installation: string): string =>
  time_zone !== '' && isTimeZone(time_zone) ? time_zone : installation;

const toApi = (row: Row, installation: string): Required<Preferences> => ({
  serviceRate: fromBasisPoints(row.service_rate_bp),
  timeZone: zoneIn(row, installation),
  lockAfter: row.lock_after,
  idleMinutes: row.idle_minutes,
  namesOnPaper: row.names_on_paper,
  finalConsumerLimit: fromCents(row.final_consumer_limit_cents),
  discountLimit: fromBasisPoints(row.discount_limit_bp),
  finishBilled: row.finish_billed === 1,
  dayStartsAt: row.day_starts_at,
  takeawayService: row.takeaway_service === 1,
  requireShift: row.require_shift === 1,
  closeTolerance: fromCents(row.close_tolerance_cents),
});

const rowOf = prepared((db, { businessId }: { businessId: number }) =>
  db.selectFrom('businesses').select(columns).where('id', '=', businessId),
);

/** @param installation the time zone of businesses without one of their own @throws AppError business-not-found */
export const readPreferences = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  installation: string,
): Promise<Required<Preferences>> => {
  const [row] = await rowOf(db, { businessId });
  if (!row) throw new AppError('business-not-found');
  return toApi(row, installation);
};

/** How a business counts its days. @throws AppError business-not-found */
export const readDayRule = async (
  db: Db,
  scope: Pick<Scope, 'businessId'>,
  installation: string,
): Promise<DayRule> => {
  const own = await readPreferences(db, scope, installation);
  return { zone: own.timeZone, startsAt: own.dayStartsAt };
};

const basisPoints = (percent: number | undefined) =>
  percent === undefined ? undefined : toCents(money(percent));

const flag = (on: boolean | undefined) => (on === undefined ? undefined : Number(on));

/** Changes the given settings and adds that to the trail. @throws AppError business-not-found */
export const updatePreferences = async (
  tx: Tx,
  scope: Scope,
  input: PreferencesInput,
  installation: string,
): Promise<Preferences> => {
  const write = (changed: { [Name in keyof Row]?: Row[Name] | undefined }) =>
    tx
      .updateTable('businesses')
      // With this column there is always something to set, and the first write locks the row.
      .set((column) => ({ catalog_state: column.ref('catalog_state'), ...changed }))
      .where('id', '=', scope.businessId)
      .returning(columns)
      .executeTakeFirstOrThrow(() => new AppError('business-not-found'));
  const former = await write({});
  const before = toApi(former, installation);
  const { finalConsumerLimit, closeTolerance } = input;
  const changed = {
    service_rate_bp: basisPoints(input.serviceRate),
    time_zone: input.timeZone,
    lock_after: input.lockAfter,
    idle_minutes: input.idleMinutes,
    names_on_paper: input.namesOnPaper,
    final_consumer_limit_cents: finalConsumerLimit && toCents(finalConsumerLimit),
    discount_limit_bp: basisPoints(input.discountLimit),
    finish_billed: flag(input.finishBilled),
    day_starts_at: input.dayStartsAt,
    takeaway_service: flag(input.takeawayService),
    require_shift: flag(input.requireShift),
    close_tolerance_cents: closeTolerance && toCents(closeTolerance),
  };
  const row = await write(changed);
  await keepFormerRate(tx, scope, former.service_rate_bp, row.service_rate_bp);
  const after = toApi(row, installation);
  await noteBusiness(tx, scope, 'settings', fieldChanges(before, after));
  return after;
};
