import { type ReactNode, useEffect } from 'react';
import { paths } from '#config/paths.ts';
import { auth } from '#messages/auth.ts';
import { shell } from '#messages/shell.ts';
import { UnfitNote, unfitness } from '#parts/unfit-browser.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { doLater } from '#ui/later.ts';
import { Logo } from '#ui/logo.tsx';

/** A text link that is large enough to tap. */
export const linkClass =
  'inline-flex min-h-touch items-center rounded-sm font-semibold text-brand text-sm underline-offset-4 hover:underline';

interface Props {
  title: string;
  lead: string;
  /** For forms with fields side by side. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * The frame of login, sign-up and recovery. Where nothing could be sent after a sign-in it says so in place of the form. The logo links to
 * the landing page, which is a document of its own.
 */
export const AuthFrame = ({ title, lead, wide, children }: Props) => {
  useEffect(doLater, []);
  const why = unfitness();
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
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
          <h1 className="mt-6 font-bold text-[min(1.875rem,12vw)] leading-tight">{title}</h1>
          <p className="mt-1.5 text-muted">{lead}</p>
          {why ? (
            <div className="mt-7">
              <UnfitNote why={why} />
            </div>
          ) : (
            children
          )}
        </div>
      </main>
    </div>
  );
};

const { ticket } = auth;

/** A sample order ticket, as decoration. */
const Ticket = () => (
  <div aria-hidden="true" className="w-full max-w-sm">
    <Card className="-rotate-2 p-7 shadow-lg">
      <div className="flex items-start justify-between">
        <p>
          <span className="block text-muted text-sm">{ticket.tableLabel}</span>
          <span className="font-bold text-2xl">{ticket.table}</span>
        </p>
        <Badge tone="brand">{ticket.saved}</Badge>
      </div>
      <ul className="mt-5 flex flex-col gap-3">
        {ticket.lines.map((line) => (
          <li key={line.name} className="flex gap-4">
            <span className="money w-5 font-semibold">{line.quantity}</span>
            <span className="flex-1">
              {line.name}
              {line.note && <span className="block text-accent-ink text-sm">{line.note}</span>}
            </span>
            <span className="money">{line.total}</span>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex items-baseline justify-between border-line border-t border-dashed pt-4">
        <span className="font-semibold">{ticket.totalLabel}</span>
        <span className="money font-bold text-2xl">{ticket.total}</span>
      </p>
    </Card>
    <p className="mt-10 text-center text-muted">{ticket.caption}</p>
  </div>
);
