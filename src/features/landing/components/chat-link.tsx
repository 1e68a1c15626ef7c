import type { ReactNode } from 'react';
import { chatMark } from '#contract/public-pages.ts';
import { landing } from '#messages/landing.ts';

/** Opens a chat with the company in a new tab, with `text` as the draft message. */
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
