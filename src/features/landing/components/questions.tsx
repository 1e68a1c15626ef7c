import { Plus } from 'lucide-react';
import { landing } from '#messages/landing.ts';
import { questions } from '#messages/questions.ts';
import { buttonClass } from '#ui/button-class.ts';
import { ChatLink } from './chat-link.tsx';

/** Frequent questions as native disclosures, which need no script. */
export const Questions = () => (
  <section
    id="frequencyAnswers"
    className="mx-auto grid max-w-300 gap-8 px-4 py-16 sm:px-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-14 lg:py-24"
  >
    <div>
      <h2 className="font-bold text-section">{landing.questions.title}</h2>
      <ChatLink
        text={landing.greeting}
        className={`${buttonClass({ variant: 'outline', size: 50 })} mt-6`}
      >
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
              aria-hidden="true"
            />
          </summary>
          <p className="px-5 pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  </section>
);
