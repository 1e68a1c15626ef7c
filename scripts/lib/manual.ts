import { dirname, join } from 'node:path';
import { imageSizeFromFile } from 'image-size/fromFile';
import { Marked, type Token } from 'marked';
import type { Plugin } from 'vite';
import { paths } from '../../src/config/paths.ts';

/** A picture has so many pixels for each one that it is shown with. */
const density = 2;

/** A chapter as HTML. Its pictures have their addresses beside it, `pictures/order.webp`. */
export interface Chapter {
  title: string;
  /** Its first paragraph. */
  lead: string;
  html: string;
}

const markdown = new Marked();

/** A link to a chapter's file, which is followed where the files are read, becomes one to its address in the app. */
const leadToApp = (token: Token): void => {
  if (token.type !== 'link' || /^https?:/.test(token.href)) return;
  const chapter = token.href.replace(/\.md$/, '');
  token.href = chapter === 'README' ? paths.help : `${paths.help}/${chapter}`;
};

export const chapterOf = (text: string): Chapter => {
  const [title, lead, ...rest] = markdown.lexer(text).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || lead?.type !== 'paragraph')
    throw new Error('a chapter begins with its title and a sentence about it');
  markdown.walkTokens(rest, leadToApp);
  return { title: title.text, lead: lead.text, html: markdown.parser(rest) };
};

const picture = /<img src="(pictures\/[\w-]+\.webp)"/g;

/** A module that exports the chapter; it imports its pictures, so that they are built as files with a hash. */
const moduleOf = async (text: string, folder: string): Promise<string> => {
  const chapter = chapterOf(text);
  const files = [...new Set(Array.from(chapter.html.matchAll(picture), ([, file = '']) => file))];
  const sizes = await Promise.all(files.map((file) => imageSizeFromFile(join(folder, file))));
  const html = JSON.stringify(
    chapter.html.replace(picture, (_tag, file: string) => {
      const { width = 0, height = 0 } = sizes[files.indexOf(file)] ?? {};
      const shown = [width, height].map((pixels) => Math.round(pixels / density));
      return `<img loading="lazy" width="${shown[0]}" height="${shown[1]}" src="${file}"`;
    }),
  ).replace(/pictures\/[\w-]+\.webp/g, (file) => `" + picture${files.indexOf(file)} + "`);
  return [
    ...files.map((file, place) => `import picture${place} from './${file}';`),
    `export default { ...${JSON.stringify({ ...chapter, html: undefined })}, html: ${html} };`,
  ].join('\n');
};

/** Makes modules of the chapters in `docs/manual`, so that no device reads Markdown. */
export const manual = (): Plugin => ({
  name: 'manual',
  transform: {
    filter: { id: /\/docs\/manual\/[\w-]+\.md$/ },
    handler: async (text, id) => ({
      code: await moduleOf(text, dirname(id)),
      map: null,
      moduleType: 'js',
    }),
  },
});
