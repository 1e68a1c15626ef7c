import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const oneImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const oneExport = /export \{([^}]*)\} from ["'](\.\/icons\/[^"']+)["']/g;

/** Whether it is the module that exports all icons. */
export const isAllIcons = (id: string): boolean => /\/lucide-react\.m?js$/.test(id);

/** Name -> module of each icon that the module `all` exports. */
const readIcons = (all: string): Map<string, string> => {
  const icons = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(all, 'utf8').matchAll(oneExport))
    for (const [, name = ''] of names.matchAll(/as (\w+)/g))
      icons.set(name, resolve(all, '..', file));
  if (icons.size === 0) throw new Error(`${all} names its icons otherwise now`);
  return icons;
};

let known: Map<string, string> | undefined;

/**
 * The modules of the icons that a module imports, by its code. A graph of modules says only that it imports the one that
 * exports all of them, `all`.
 */
export const iconsOf = (code: string | null | undefined, all: string): string[] => {
  known ??= readIcons(all);
  const icons = known;
  return [...(code ?? '').matchAll(oneImport)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => icons.get(name.trim().split(/\s/)[0] ?? '') ?? []),
  );
};
