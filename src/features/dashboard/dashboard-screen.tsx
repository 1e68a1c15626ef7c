import { paths } from '#config/paths.ts';
import { type StatsPeriod, statsPeriods, usualPeriod } from '#contract/stats.ts';
import { dayOf } from '#domain/calendar.ts';
import { keepFigures, useKeptFigures } from '#local/queries/figures.ts';
import { useLackingTotals } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { dashboard as texts } from '#messages/dashboard.ts';
import { formatDay } from '#messages/format.ts';
import { serviceMonth } from '#messages/service-month.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { useChoiceAsLeft } from '#parts/choice-as-left.ts';
import { ClockNote } from '#parts/clock-note.tsx';
import { DeletionNote } from '#parts/deletion-note.tsx';
import { KeptNote } from '#parts/figures/kept-note.tsx';
import { PeopleCard } from '#parts/figures/people-card.tsx';
import { useFigures } from '#parts/figures/use-figures.ts';
import { useDayRule } from '#ports/days.ts';
import { Chip } from '#ui/chip.tsx';
import { Facts } from '#ui/facts.tsx';
import { Page } from '#ui/layout.tsx';
import { FirstSteps } from './first-steps.tsx';
import { RecentBills } from './recent-bills.tsx';
import { Statistics } from './statistics.tsx';
import { ProductsCard, SalesCard } from './summary-cards.tsx';

/** The owner's overview: sales, catalog and customers, and the latest bills. */
export const DashboardScreen = ({ session }: { session: SessionRow }) => {
  const [period, setPeriod] = useChoiceAsLeft<StatsPeriod>('dashboard', usualPeriod);
  const { businessId } = session;
  const { figures, failure, late, retry } = useFigures({
    businessId,
    period,
    kept: useKeptFigures(businessId, period),
    keep: (value) => keepFigures(businessId, period, value),
  });
  const rule = useDayRule();
  const isOutdated = failure !== null || late;
  const stats = figures === null ? null : figures?.stats;
  const isUnknownYet = figures === undefined && late;
  const rangeText = stats
    ? texts.range(formatDay(dayOf(stats.startDate, rule)), formatDay(dayOf(stats.endDate, rule)))
    : texts.rangeUnknown;
  const lacking = useLackingTotals(businessId, stats?.startDate);
  const { User: user, Business: business } = session.settings;
  return (
    <Page className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h1 className="font-bold text-xl">{texts.greeting(user.firstName)}</h1>
          {business && (
            <Facts
              of={[
                <span key="name" className="font-medium text-ink">
                  {business.comercialName}
                </span>,
                <span key="ruc" className="tabular-nums sm:whitespace-nowrap">
                  {texts.ruc(business.businessDni)}
                </span>,
              ]}
              className="text-muted"
            />
          )}
        </div>
        <p
          role={isUnknownYet ? 'status' : undefined}
          className="text-muted text-sm max-sm:min-h-[2lh]"
        >
          {isUnknownYet ? common.silences.late : rangeText}
        </p>
      </header>
      {stats?.hasBills !== false && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{texts.period}</legend>
          {statsPeriods.map((days) => (
            <Chip key={days} selected={days === period} onClick={() => setPeriod(days)}>
              {texts.days(days)}
            </Chip>
          ))}
        </fieldset>
      )}
      {/* Below what can be touched: they come late. */}
      <ClockNote />
      <DeletionNote token={session.token} />
      {figures && isOutdated && (
        <KeptNote at={figures.at} failure={failure} className="text-muted text-sm" />
      )}
      {stats?.hasBills === false && (
        <FirstSteps stats={stats} businessId={businessId} onChange={retry} />
      )}
      <div className="grid gap-4 md:grid-cols-[3fr_2fr] lg:grid-cols-[2fr_1fr]">
        <SalesCard stats={stats} partial={lacking.server || isOutdated} />
        <ProductsCard stats={stats} onChange={retry} />
      </div>
      <RecentBills businessId={businessId} period={period} />
      {stats && <PeopleCard stats={stats} partial={lacking.server || isOutdated} />}
      {stats?.hasBills && (
        <ButtonLink to={paths.serviceMonth} className="self-start max-sm:self-stretch">
          {serviceMonth.open}
        </ButtonLink>
      )}
      <Statistics {...{ stats, failure }} lacking={lacking.server} onRetry={retry} />
    </Page>
  );
};
