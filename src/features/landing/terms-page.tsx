import { ChevronDown } from 'lucide-react';
import { type Clause, termsPage } from '#messages/terms.ts';
import { SiteFooter } from './sections/site-footer.tsx';
import { SiteHeader } from './sections/site-header.tsx';

const Section = (props: { id: string; title: string; clauses: readonly Clause[] }) => (
  <details
    id={props.id}
    className="group rounded-lg border border-line bg-surface shadow-sm open:border-line-strong"
  >
    <summary className="flex min-h-primary cursor-pointer items-center justify-between gap-4 rounded-lg px-5 py-5 sm:px-7">
      <h2 className="wrap-anywhere font-bold text-xl">{props.title}</h2>
      <ChevronDown
        size={24}
        className="shrink-0 text-brand transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="flex flex-col gap-7 px-5 pb-8 sm:px-7">
      {props.clauses.map(({ title, text }) => (
        <section key={title}>
          <h3 className="font-semibold text-lg">{title}</h3>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-2 text-muted">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  </details>
);

/** Terms and privacy as native disclosures, which `#terms` and `#privacy` open. */
export const TermsPage = ({ year }: { year: number }) => (
  <>
    <SiteHeader />
    <main id="content" className="mx-auto max-w-3xl px-4 pt-10 pb-20 sm:px-6 sm:pt-16">
      <h1 className="font-bold text-section">{termsPage.title}</h1>
      <p className="mt-3 text-lg text-muted">{termsPage.lead}</p>
      <p className="mt-1 text-muted text-sm">{termsPage.updated}</p>
      <div className="mt-10 flex flex-col gap-4">
        <Section id="terms" {...termsPage.sections.terms} />
        <Section id="privacy" {...termsPage.sections.privacy} />
      </div>
    </main>
    <SiteFooter year={year} />
  </>
);
