import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import { landing } from '#messages/landing.ts';
import { shell } from '#messages/shell.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Logo } from '#ui/logo.tsx';
import { AppLink, ChatLink, sectionLinks } from './links.tsx';

const { footer } = landing;
const link = 'flex min-h-touch items-center text-muted hover:text-ink hover:underline';

const legal = [
  { href: `${paths.terms}/#terms`, text: footer.terms },
  { href: `${paths.terms}/#privacy`, text: footer.privacy },
];

interface GroupProps {
  title: string;
  links: readonly { href: string; text: string }[];
  children?: ReactNode;
}

const Group = (props: GroupProps) => (
  <div>
    <h2 className="font-semibold text-sm">{props.title}</h2>
    <ul className="mt-1">
      {props.children && <li>{props.children}</li>}
      {props.links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} className={link}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </div>
);

const Invitation = () => (
  <div className="brand-ground">
    <div className="mx-auto flex max-w-332 flex-col items-start gap-8 px-4 py-14 sm:px-6 lg:flex-row lg:items-center lg:justify-between lg:py-18">
      <div className="max-w-xl">
        <h2 className="font-bold text-section">{footer.title}</h2>
        <p className="text-muted mt-3 text-lg">{footer.text}</p>
      </div>
      <div className="flex w-full flex-wrap gap-3 sm:w-auto">
        <a href={paths.signup} className="cream-button max-sm:w-full">
          {landing.trial}
        </a>
        <AppLink text={landing.login} className="on-ground-button max-sm:w-full" />
      </div>
    </div>
  </div>
);

/** The invitation to try the app, and all links. */
export const SiteFooter = ({ year }: { year: number }) => (
  <footer>
    <Invitation />
    <div className="border-line border-t bg-surface">
      <div className="mx-auto grid max-w-332 grid-cols-1 gap-8 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div>
          <Logo name={shell.product} />
          <p className="mt-4 max-w-xs text-muted">{footer.about}</p>
          <ChatLink text={landing.greeting} className={`${buttonClass()} mt-5`}>
            {landing.contact}
          </ChatLink>
        </div>
        <nav aria-label={footer.navigation} className="contents">
          <Group title={footer.product} links={sectionLinks} />
          <Group title={footer.account} links={[{ href: paths.signup, text: footer.signup }]}>
            <AppLink text={landing.login} className={link} />
          </Group>
          <Group title={footer.legal} links={legal} />
        </nav>
      </div>
      <p className="mx-auto max-w-332 px-4 pb-8 text-muted text-sm sm:px-6">
        {footer.rights(year)}
      </p>
    </div>
  </footer>
);
