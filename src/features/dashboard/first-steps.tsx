import { Check, Download, ListChecks, Printer, Utensils } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#config/paths.ts';
import type { Stats } from '#contract/stats.ts';
import { useBoard } from '#local/queries/orders.ts';
import { dashboard } from '#messages/dashboard.ts';
import { install } from '#messages/install.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { CardTitle } from '#parts/figures/card-title.tsx';
import { HelpButton } from '#parts/help/help-button.tsx';
import { InstallDialog, useInstall } from '#parts/install/install-dialog.tsx';
import { usePrintTest } from '#parts/printing/use-print-test.tsx';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { readChoice, storeChoice } from '#ui/stored-choice.ts';
import { useSampleMenu } from './use-sample-menu.ts';

const texts = dashboard.firstSteps;

/** The business whose owner works alone: nobody is to be invited. */
const aloneKey = 'worksAlone';

interface Step {
  title: string;
  text: string;
  done: boolean;
  actions: ReactNode;
}

interface Props {
  stats: Stats;
  businessId: number;
  /** The figures have changed on the server. */
  onChange: () => void;
}

/** What a new business does first, and which of it is done. */
export const FirstSteps = ({ stats, businessId, onChange }: Props) => {
  const sample = useSampleMenu(onChange);
  const server = useServer();
  const team = useServerRead(businessId, server.members).value ?? [];
  const [alone, setAlone] = useState(() => readChoice(aloneKey) === String(businessId));
  const board = useBoard(businessId);
  const test = usePrintTest();
  const installing = useInstall();
  const { totalProducts } = stats;
  const orders = board ? board.active.orders.length + board.finished.orders.length : 0;
  const steps: Step[] = [
    {
      title: texts.menu,
      text: totalProducts > 0 ? texts.menuLoaded(totalProducts) : texts.menuText,
      done: totalProducts > 0,
      actions: totalProducts === 0 && (
        <>
          <ButtonLink to={paths.newProduct}>{dashboard.products.first}</ButtonLink>
          <Button icon={<Utensils size={18} />} loading={sample.busy} onClick={sample.add}>
            {texts.loadSample}
          </Button>
        </>
      ),
    },
    {
      title: texts.team,
      text: texts.teamText,
      done: alone || team.filter(({ active }) => active).length > 1,
      actions: (
        <>
          <Button
            onClick={() => {
              storeChoice(aloneKey, String(businessId));
              setAlone(true);
            }}
          >
            {texts.alone}
          </Button>
          <ButtonLink to={paths.team}>{texts.invite}</ButtonLink>
        </>
      ),
    },
    {
      title: texts.order,
      text: texts.orderText,
      done: orders > 0,
      actions: <ButtonLink to={paths.newOrder}>{texts.takeOrder}</ButtonLink>,
    },
    {
      title: texts.print,
      text: texts.printText,
      done: test.printed,
      actions: (
        <>
          <HelpButton chapter="imprimir" />
          <Button icon={<Printer size={18} />} loading={test.busy} onClick={test.print}>
            {texts.printTest}
          </Button>
        </>
      ),
    },
  ];
  if (installing.possible)
    steps.push({
      title: texts.install,
      text: texts.installText,
      done: false,
      actions: (
        <Button icon={<Download size={18} />} onClick={installing.start}>
          {install.action}
        </Button>
      ),
    });
  return (
    <Card as="section" aria-labelledby="first-steps-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle id="first-steps-title" icon={<ListChecks size={20} />}>
          {texts.title}
        </CardTitle>
        <p className="text-muted text-sm">
          {texts.lead(steps.filter(({ done }) => done).length, steps.length)}
        </p>
      </div>
      {sample.failure && <FailureNote className="mt-4" failure={sample.failure} />}
      <ol className="mt-2">
        {steps.map((step, index) => (
          <StepRow key={step.title} number={index + 1} {...step} />
        ))}
      </ol>
      {test.sheet}
      {installing.dialog && <InstallDialog {...installing.dialog} />}
    </Card>
  );
};

const StepRow = ({ number, title, text, done, actions }: Step & { number: number }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0">
    <span
      className={cx(
        'flex size-8 shrink-0 items-center justify-center rounded-full font-semibold text-sm',
        done ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand',
      )}
    >
      {done ? (
        <>
          <Check size={18} aria-hidden="true" />
          <span className="sr-only">{texts.done}</span>
        </>
      ) : (
        number
      )}
    </span>
    <span className="min-w-48 flex-1">
      <span className={cx('block font-semibold', done && 'text-muted')}>{title}</span>
      <span className="block text-muted text-sm">{text}</span>
    </span>
    {/* On a phone below the words, not below the number. */}
    {!done && <span className="flex flex-wrap gap-2 max-sm:pl-12">{actions}</span>}
  </li>
);
