import { CloudUpload, type LucideIcon, Plus, TabletSmartphone, WifiOff } from 'lucide-react';
import { landing } from '#messages/landing.ts';
import { questions } from '#messages/questions.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Clients } from './sections/clients.tsx';
import { Facts } from './sections/facts.tsx';
import { Features } from './sections/features.tsx';
import { Hero } from './sections/hero.tsx';
import { ChatLink } from './sections/links.tsx';
import { Prices } from './sections/prices.tsx';
import { SiteFooter } from './sections/site-footer.tsx';
import { SiteHeader } from './sections/site-header.tsx';

export const LandingPage = ({ year }: { year: number }) => (
  <>
    <SiteHeader />
    <main id="content">
      <Hero />
      <Facts />
      <Features />
      <Offline />
      <Prices />
      <Questions />
      <Clients />
    </main>
    <SiteFooter year={year} />
  </>
);

/** Frequent questions as native disclosures, which need no script. */
const Questions = () => (
  <section
    id="frequencyAnswers"
    className="mx-auto grid max-w-332 grid-cols-1 gap-8 px-4 py-16 sm:px-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-14 lg:py-24"
  >
    <div>
      <h2 className="font-bold text-section">{landing.questions.title}</h2>
      <ChatLink text={landing.greeting} className={`${buttonClass({ variant: 'outline' })} mt-6`}>
        {landing.contact}
      </ChatLink>
    </div>
    <div className="flex flex-col gap-3">
      {questions.map(({ question, answer }) => (
        <details
          key={question}
          className="group rounded-lg border border-line bg-surface shadow-sm open:border-line-strong"
        >
          <summary className="flex min-h-primary cursor-pointer items-center justify-between gap-4 rounded-lg px-5 py-4 font-semibold">
            <h3>{question}</h3>
            <Plus
              size={22}
              className="shrink-0 text-brand transition-transform group-open:rotate-45"
            />
          </summary>
          <p className="px-5 pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  </section>
);

const { offline } = landing;
const icons: readonly LucideIcon[] = [WifiOff, TabletSmartphone, CloudUpload];

/** How working offline goes, in three steps. */
const Offline = () => (
  <section className="border-line border-t bg-surface">
    <div className="mx-auto max-w-332 px-4 py-16 sm:px-6 lg:py-24">
      <h2 className="max-w-3xl font-bold text-section">{offline.title}</h2>
      <p className="mt-3 max-w-2xl text-lg text-muted">{offline.text}</p>
      <ol className="mt-10 grid grid-cols-1 gap-4 md:grid-cols-3">
        {offline.steps.map(({ title, text }, index) => {
          const Icon = icons[index] ?? WifiOff;
          return (
            <li key={title} className="rounded-lg border border-line bg-background p-6">
              <span className="flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
                <Icon size={24} />
              </span>
              <h3 className="mt-4 font-semibold text-lg">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          );
        })}
      </ol>
    </div>
  </section>
);
