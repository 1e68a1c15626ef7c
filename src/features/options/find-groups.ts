import type { OptionGroup } from '#contract/options.ts';
import { findByName, searchOf } from '#domain/search.ts';

/** The groups whose name, or whose options' names, match; by name. */
export const findGroups = (groups: readonly OptionGroup[], query: string): OptionGroup[] =>
  searchOf(findByName(groups, ''), ({ name, options }) =>
    [name, ...options.map((option) => option.name)].join(' '),
  )(query);
