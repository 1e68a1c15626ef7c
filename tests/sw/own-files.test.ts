import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFiles } from '../../src/sw/own-files.ts';

const portal = '<h1>Wi-Fi del hotel</h1>';
const own = '<meta name="comanda:page" content="own" />';

const stores = async (path: string, body: string, type: string, status = 200) => {
  const request = new Request(`https://comanda.test${path}`);
  const response = new Response(body, { status, headers: { 'content-type': type } });
  const answer = { request, response } as Parameters<typeof ownFiles.cacheWillUpdate>[0];
  return (await ownFiles.cacheWillUpdate(answer)) !== null;
};

test.each([
  ['/assets/app.js', portal, 'text/html', 200, false],
  ['/app.html', portal, 'text/html; charset=utf-8', 200, false],
  ['/api/images/a.webp', portal, 'text/html', 200, false],
  ['/assets/app.js', own, 'text/html', 200, false],
  ['/app.html', own, 'text/html; charset=utf-8', 200, true],
  ['/assets/app.js', 'export {}', 'text/javascript', 200, true],
  ['/assets/app.js', 'export {}', 'text/javascript', 503, false],
])('of the answer for %s with %s (%s, %i) it is %o that it is stored', async (...given) => {
  const [path, body, type, status, isStored] = given;
  expect(await stores(path, body, type, status)).toBe(isStored);
});

/** What proxies do to pages that they minify. */
const minified: Record<string, (page: string) => string> = {
  'not at all': (page) => page,
  'without comments and line breaks': (page) =>
    page
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/> </g, '><'),
  'without quotes and slashes': (page) =>
    page.replaceAll(/="([\w:./-]+)"/g, '=$1').replaceAll(' />', '>'),
  'with single quotes': (page) => page.replaceAll('"', "'"),
  'with attributes in order': (page) =>
    page.replaceAll(/<meta (.*?) ?\/>/gs, (_, attributes: string) => {
      const parts = attributes.match(/[\w-]+="[^"]*"/g) ?? [];
      return `<meta ${parts.sort().join(' ')}>`;
    }),
};

test.each(
  ['app.html', 'index.html', 'termsAndConditions.html'].flatMap((file) =>
    Object.keys(minified).map((how) => [file, how] as const),
  ),
)('%s is known as an own page when a proxy minifies it %s', async (file, how) => {
  const page = minified[how]?.(readFileSync(file, 'utf8')) ?? '';
  expect(await stores(`/${file}`, page, 'text/html')).toBe(true);
});
