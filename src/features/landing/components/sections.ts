import { paths } from '#config/paths.ts';
import { landing } from '#messages/landing.ts';

type Section = keyof typeof landing.sections;

const names = ['home', 'features', 'prices', 'frequencyAnswers', 'clients'] as const;

/** Anchors of the landing, in the order of the page; they work from the other public pages too. */
export const sectionLinks = names.map((name: Section) => ({
  href: `${paths.landing}#${name}`,
  text: landing.sections[name],
}));
