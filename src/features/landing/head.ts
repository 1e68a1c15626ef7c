import { paths } from '#config/paths.ts';
import { originMark } from '#contract/public-pages.ts';
import { landing } from '#messages/landing.ts';
import { plans } from '#messages/plans.ts';
import { questions } from '#messages/questions.ts';
import { shell } from '#messages/shell.ts';

/** Metadata of the public pages for search engines and shared links. */

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const meta = (name: string, content: string): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped(content)}" />`;

export interface PageFacts {
  title: string;
  description: string;
  path: string;
}

export const headOf = ({ title, description, path }: PageFacts): string[] => [
  `<title>${escaped(title)}</title>`,
  meta('description', description),
  `<link rel="canonical" href="${originMark}${path}" />`,
  meta('og:type', 'website'),
  meta('og:locale', 'es_EC'),
  meta('og:site_name', shell.product),
  meta('og:title', title),
  meta('og:description', description),
  meta('og:url', `${originMark}${path}`),
  meta('og:image', `${originMark}/social.jpg`),
  meta('og:image:width', '1200'),
  meta('og:image:height', '630'),
  meta('og:image:alt', landing.hero.screen),
  meta('twitter:card', 'summary_large_image'),
];

const company = {
  '@type': 'Organization',
  '@id': `${originMark}/#company`,
  name: shell.product,
  url: `${originMark}/`,
  logo: `${originMark}/icons/icon-512.png`,
};

const software = {
  '@type': 'SoftwareApplication',
  name: shell.product,
  description: landing.description,
  url: `${originMark}/`,
  image: `${originMark}/social.jpg`,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web, Android, iOS, Windows, macOS',
  inLanguage: 'es-EC',
  publisher: { '@id': company['@id'] },
  offers: plans.flatMap(({ name, price }) =>
    price === null
      ? []
      : [
          {
            '@type': 'Offer',
            name,
            price,
            priceCurrency: 'USD',
            url: `${originMark}${paths.landing}#prices`,
          },
        ],
  ),
};

const answers = {
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

/** A data block; the Content-Security-Policy allows it because it doesn't run. */
export const structuredData = (): string => {
  const graph = { '@context': 'https://schema.org', '@graph': [company, software, answers] };
  const text = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
};
