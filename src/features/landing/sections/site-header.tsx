import { Menu, MessageCircle, X } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { landing } from '#messages/landing.ts';
import { shell } from '#messages/shell.ts';
import { iconButtonClass } from '#ui/button-class.ts';
import { Logo } from '#ui/logo.tsx';
import { AppLink, ChatLink, sectionLinks } from './links.tsx';

const menuId = 'menu';
const wideLink =
  'text-muted flex min-h-touch items-center rounded-md px-3 font-medium text-sm hover:underline';
const menuLink =
  'flex min-h-primary items-center gap-3 rounded-md px-4 font-medium text-lg hover:bg-sunken';

/** The menu of small screens: a native popover, which needs no script. */
const SmallMenu = () => (
  <div id={menuId} popover="auto" className="site-menu">
    <div className="flex h-bar items-center justify-between px-5">
      <Logo name={shell.product} />
      <button
        type="button"
        popoverTarget={menuId}
        popoverTargetAction="hide"
        className={iconButtonClass({ variant: 'ghost' })}
        aria-label={landing.closeMenu}
      >
        <X size={24} />
      </button>
    </div>
    <nav aria-label={landing.menu} className="flex flex-col gap-1 px-4 pt-2 pb-safe">
      {sectionLinks.map(({ href, text }) => (
        <a key={href} href={href} className={menuLink}>
          {text}
        </a>
      ))}
      <AppLink text={landing.login} className={menuLink} />
      <ChatLink text={landing.greeting} className={menuLink}>
        {landing.contact}
      </ChatLink>
    </nav>
  </div>
);

export const SiteHeader = () => (
  <>
    {/* Skips the navigation; visible only with keyboard focus. */}
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:flex focus:min-h-touch focus:items-center focus:rounded-md focus:bg-surface focus:px-4 focus:shadow-md"
    >
      {landing.skip}
    </a>
    <header className="bar-letters brand-ground sticky top-0 z-20">
      <div className="mx-auto flex h-bar max-w-332 items-center gap-2 px-[min(1rem,5vw)] sm:px-6">
        <a href={paths.landing} className="mr-auto flex min-h-touch items-center">
          {/* Large letters leave the menu its place on a phone. */}
          <Logo name={shell.product} className="text-[min(1.25rem,7vw)]" />
        </a>
        <nav aria-label={landing.navigation} className="hidden items-center lg:flex">
          {sectionLinks.map(({ href, text }) => (
            <a key={href} href={href} className={wideLink}>
              {text}
            </a>
          ))}
          <ChatLink text={landing.greeting} className={`${wideLink} gap-1.5`}>
            <MessageCircle size={18} />
            {landing.contact}
          </ChatLink>
        </nav>
        <AppLink
          text={landing.login}
          className="on-ground-button min-h-touch! rounded-md! px-4! text-sm max-sm:hidden"
        />
        <button
          type="button"
          popoverTarget={menuId}
          className="-mr-[min(0.75rem,4vw)] flex size-touch shrink-0 items-center justify-center rounded-md lg:hidden"
          aria-label={landing.menu}
        >
          <Menu size={24} />
        </button>
      </div>
    </header>
    <SmallMenu />
  </>
);
