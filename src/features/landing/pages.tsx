import { renderToStaticMarkup } from 'react-dom/server';
import { paths } from '#config/paths.ts';
import { landing } from '#messages/landing.ts';
import { shell } from '#messages/shell.ts';
import { termsPage } from '#messages/terms.ts';
import { headOf, structuredData } from './head.ts';
import { LandingPage } from './landing-page.tsx';
import { TermsPage } from './terms-page.tsx';

/** The public pages as HTML, which the build writes into their documents. */

const year = new Date().getUTCFullYear();

const parts = new Map<string, () => string>([
  ['landing', () => renderToStaticMarkup(<LandingPage year={year} />)],
  ['terms', () => renderToStaticMarkup(<TermsPage year={year} />)],
  [
    'landingHead',
    () =>
      [
        ...headOf({ title: landing.title, description: landing.description, path: paths.landing }),
        structuredData(),
      ].join('\n    '),
  ],
  [
    'termsHead',
    () =>
      headOf({
        title: `${termsPage.title} · ${shell.product}`,
        description: termsPage.description,
        path: paths.terms,
      }).join('\n    '),
  ],
]);

/** @throws Error for an unknown part */
export const render = (name: string): string => {
  const part = parts.get(name);
  if (!part) throw new Error(`no part ${name}`);
  return part();
};
