import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import { auth } from '#messages/auth.ts';
import { shell } from '#messages/shell.ts';
import { cx } from '#ui/cx.ts';
import { Logo } from '#ui/logo.tsx';
import { Ticket } from './ticket.tsx';

interface Props {
  title: string;
  lead: string;
  /** For forms with fields side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of login, sign-up and recovery. The logo links to the landing page, which is a document of its own. */
export const AuthFrame = ({ title, lead, wide, children }: Props) => (
  <div className="grid min-h-dvh lg:grid-cols-2">
    <aside className="hidden border-line border-r bg-sunken lg:block">
      <div className="sticky top-0 flex h-dvh items-center justify-center p-12">
        <Ticket />
      </div>
    </aside>
    <main className="flex flex-col items-center justify-center px-5 pt-8 pb-safe sm:max-lg:bg-sunken sm:max-lg:py-8">
      <div
        className={cx(
          'w-full rounded-lg pb-6 sm:max-lg:max-w-lg sm:max-lg:border sm:max-lg:border-line sm:max-lg:bg-surface sm:max-lg:p-10 sm:max-lg:shadow-md',
          wide ? 'max-w-md' : 'max-w-sm',
        )}
      >
        <a
          href={paths.landing}
          aria-label={auth.toLanding}
          className="-ml-1 inline-flex min-h-touch items-center rounded-md px-1"
        >
          <Logo name={shell.product} />
        </a>
        <h1 className="mt-6 font-bold text-2xl">{title}</h1>
        <p className="mt-1.5 text-muted">{lead}</p>
        {children}
      </div>
    </main>
  </div>
);
