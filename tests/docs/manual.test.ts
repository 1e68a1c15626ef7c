import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ManualChapter, manualChapters } from '#config/manual.ts';
import { syncStatus } from '#messages/sync-status.ts';
import { chapterOf } from '../../scripts/lib/manual.ts';

const folder = 'docs/manual';

const textOf = (name: string): string => readFileSync(`${folder}/${name}.md`, 'utf8');

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/** The constant texts of all screens, and those with a number that the manual shows. */
const textsOfScreens = async (): Promise<Set<string>> => {
  const files = readdirSync('src/messages').map((name) => resolve('src/messages', name));
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
  const { waiting, attention, login } = syncStatus;
  return new Set([
    ...modules.flatMap((module) => textsIn({ ...module })),
    waiting(3),
    attention(1),
    login(2),
  ]);
};

const boldIn = (text: string): string[] =>
  Array.from(text.matchAll(/\*\*(.+?)\*\*/g), ([, bold = '']) => bold);

describe('the manual', () => {
  test('each chapter that the app opens is a file, and each file a chapter of the app', () => {
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .map((name) => name.replace('.md', ''));
    expect(files.toSorted()).toEqual([...manualChapters].toSorted());
  });

  test('its list for readers of the files has all chapters by their titles, in order', () => {
    const links = Array.from(
      textOf('README').matchAll(/^- \[(.+)\]\((.+)\.md\)$/gm),
      ([, title, chapter]) => [chapter, title],
    );
    expect(links).toEqual(manualChapters.map((id) => [id, chapterOf(textOf(id)).title]));
  });

  test.each(manualChapters)('what %s has in bold is a text of the screens', async (chapter) => {
    const texts = await textsOfScreens();
    expect(boldIn(textOf(chapter)).filter((bold) => !texts.has(bold))).toEqual([]);
  });
});

describe('a chapter as HTML', () => {
  const html = (text: string) => chapterOf(`# Título\n\nDe qué trata.\n\n${text}`).html.trim();

  test('has its title and its first sentence apart', () => {
    expect(chapterOf('# Cobrar\n\nLa cuenta.\n\n## Una parte\n')).toEqual({
      title: 'Cobrar',
      lead: 'La cuenta.',
      html: '<h2>Una parte</h2>\n',
    });
  });

  test('leads to other chapters by their addresses in the app', () => {
    const cobrar: ManualChapter = 'cobrar';
    expect(html(`[Cobrar](${cobrar}.md)`)).toBe('<p><a href="/app/help/cobrar">Cobrar</a></p>');
    expect(html('- [Ayuda](README.md)')).toContain('href="/app/help"');
    expect(html('[SRI](https://www.sri.gob.ec)')).toContain('href="https://www.sri.gob.ec"');
  });

  test('is refused without a title', () => {
    expect(() => chapterOf('Solo texto.')).toThrow('begins with its title');
  });
});

describe('the pictures of the manual', () => {
  const pictures = readdirSync(`${folder}/pictures`);
  const weights = pictures.map((name) => statSync(`${folder}/pictures/${name}`).size);

  test('are all in a chapter, with words for those who don’t see them', () => {
    const shown = manualChapters.flatMap((chapter) =>
      Array.from(
        textOf(chapter).matchAll(/!\[(.{10,})\]\(pictures\/(.+)\)/g),
        ([, , name]) => name,
      ),
    );
    expect([...new Set(shown)].toSorted()).toEqual(pictures.toSorted());
  });

  test('are light enough to be kept by every device', () => {
    expect(Math.max(...weights)).toBeLessThanOrEqual(100_000);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(400_000);
  });
});
