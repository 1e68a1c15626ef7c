import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import { chatMark } from '#contract/public-pages.ts';
import { landing } from '#messages/landing.ts';

const sections = ['home', 'features', 'prices', 'frequencyAnswers', 'clients'] as const;

/** Links to the sections of the landing page, in order; they work from the other public pages too. */
export const sectionLinks = sections.map((name) => ({
  href: `${paths.landing}#${name}`,
  text: landing.sections[name],
}));

/** Leads visitors to the login, with `text`, and signed-in users to the dashboard. */
export const AppLink = ({ text, className }: { text: string; className: string }) => (
  <>
    <span className="contents signed-in:hidden">
      <a href={paths.login} className={className}>
        {text}
      </a>
    </span>
    <span className="hidden signed-in:contents">
      <a href={`${paths.dashboard}/`} className={className}>
        {landing.dashboard}
      </a>
    </span>
  </>
);

/** Opens a chat with the company in a new tab, with `text` as the draft message. The server takes it out where the company has no number. */
export const ChatLink = (props: { text: string; className?: string; children: ReactNode }) => (
  <a
    href={`${chatMark}?text=${encodeURIComponent(props.text)}`}
    target="_blank"
    rel="noopener noreferrer"
    className={props.className}
  >
    {props.children}
    <span className="sr-only"> {landing.newTab}</span>
  </a>
);
