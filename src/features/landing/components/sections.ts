import { paths } from '#config/paths.ts';
import { landing } from '#messages/landing.ts';

type Section = keyof typeof landing.sections;

const names = ['home', 'features', 'prices', 'frequencyAnswers', 'clients'] as const;

/** Links to the sections of the landing page, in order; they work from the other public pages too. */
export const sectionLinks = names.map((name: Section) => ({
  href: `${paths.landing}#${name}`,
  text: landing.sections[name],
}));
