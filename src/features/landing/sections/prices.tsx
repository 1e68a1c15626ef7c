import { Check } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { landing } from '#messages/landing.ts';
import { type Plan, plans, planTexts } from '#messages/plans.ts';
import { buttonClass } from '#ui/button-class.ts';
import { cx } from '#ui/cx.ts';
import { ChatLink } from './links.tsx';

const { prices } = landing;
const [trial] = plans;

const Price = ({ plan }: { plan: Plan }) => (
  <p className="mt-4 flex min-h-14 flex-wrap items-baseline gap-x-2.5">
    {plan.oldPrice !== undefined && (
      <s className="money text-lg text-muted">
        <span className="sr-only">{prices.before} </span>${plan.oldPrice}
      </s>
    )}
    <span
      className={cx('font-bold', plan.price === null ? 'min-w-0 text-xl' : 'money text-section')}
    >
      {plan.oldPrice !== undefined && <span className="sr-only">{prices.now} </span>}
      {plan.price === null ? planTexts.agreed : `$${plan.price}`}
    </span>
    <span className="text-muted">{plan.period}</span>
  </p>
);

const TrialLink = ({ variant, text }: { variant: 'primary' | 'outline'; text: string }) => (
  <a href={paths.signup} className={buttonClass({ variant, size: 56, wide: true })}>
    {text}
  </a>
);

const Choose = ({ plan }: { plan: Plan }) =>
  plan === trial ? (
    <TrialLink variant="primary" text={plan.button} />
  ) : (
    <>
      <ChatLink
        text={prices.ask(plan.name)}
        className={buttonClass({ variant: 'outline', size: 56, wide: true })}
      >
        {plan.button}
        <span className="sr-only"> {plan.name}</span>
      </ChatLink>
      <span className="hidden no-chat:contents">
        <TrialLink variant="outline" text={trial.button} />
      </span>
    </>
  );

const PlanCard = ({ plan }: { plan: Plan }) => (
  <li
    className={cx(
      'flex flex-col rounded-lg border bg-surface p-6',
      plan === trial ? 'border-brand shadow-md ring-1 ring-brand' : 'border-line shadow-sm',
    )}
  >
    <h3 className="font-semibold text-lg">{plan.name}</h3>
    <p className="mt-1 text-muted">{plan.lead}</p>
    <Price plan={plan} />
    <ul aria-label={planTexts.list(plan.name)} className="mt-4 mb-7 flex flex-col gap-2.5">
      {plan.items.map((item) => (
        <li key={item} className="flex gap-2.5 wrap-anywhere">
          <Check size={20} className="mt-0.5 shrink-0 text-brand" />
          {item}
        </li>
      ))}
    </ul>
    <div className="mt-auto">
      <Choose plan={plan} />
    </div>
  </li>
);

export const Prices = () => (
  <section id="prices" className="border-line border-y bg-sunken">
    <div className="mx-auto max-w-332 px-4 py-16 sm:px-6 lg:py-24">
      <h2 className="font-bold text-section">{prices.title}</h2>
      <p className="mt-3 max-w-2xl text-lg text-muted">{prices.lead}</p>
      <ul className="mt-10 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </ul>
    </div>
  </section>
);
