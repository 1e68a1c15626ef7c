import { events } from './events.ts';
import type { Verdict } from './healing.ts';
import type { World } from './world.ts';

const countsText = (counts: readonly (readonly [string, number])[]): string =>
  counts.map(([name, count]) => `${count} ${name}`).join(', ');

/** The figures of a run, as text. */
export const summary = ({ log, journal, proxy }: World, { lost, doubled }: Verdict): string => {
  const broken = proxy.requests.filter(({ fault }) => fault !== null);
  const faults = [...new Set(broken.map(({ fault }) => fault as string))].sort();
  const hit = faults.map(
    (name) => [name, broken.filter(({ fault }) => fault === name).length] as const,
  );
  const others = events.filter(({ name }) => !faults.includes(name));
  return [
    `${journal.confirmed} operations confirmed: ${lost} lost, ${doubled} doubled`,
    `${proxy.requests.length} requests, ${broken.length} of them broken: ${countsText(hit)}`,
    countsText(others.map(({ name }) => [name, log.counts.get(name) ?? 0] as const)),
  ].join('\n');
};
