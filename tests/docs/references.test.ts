import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Files and folders that a text names: in backticks from the top of the repository, in links from its own folder. */
const named = (document: string): string[] => {
  const text = readFileSync(document, 'utf8');
  const quoted = text.matchAll(
    /`((?:src|server|tests|e2e|bench|scripts|docs|\.github)\/[\w./-]*\w)[/]?`/g,
  );
  const links = text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g);
  return [
    ...Array.from(quoted, ([, path = '']) => path),
    ...Array.from(links, ([, path = '']) => join(dirname(document), path)),
  ];
};

describe('a document', () => {
  test.each(documents)('%s names only files that exist', (document) => {
    expect(named(document).filter((path) => !existsSync(path))).toEqual([]);
  });

  test.each([
    ['ARCHITECTURE.md', 130],
    ['README.md', 150],
  ])('%s stays short enough to be read', (document, most) => {
    expect(readFileSync(document, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(most);
  });
});
