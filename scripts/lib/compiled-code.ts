import type { Plugin } from 'vite';

const changed = (text: string, found: RegExp, wanted: string, place: string): string => {
  const result = text.replace(found, wanted);
  if (result === text)
    throw new Error(`nothing to change in ${place}: Vite preloads otherwise now`);
  return result;
};

/**
 * Has the app's scripts asked for as scripts, not as modules. Chromium keeps a script's compiled code beside it in the
 * worker's cache, but reads a module that was preloaded as one as a stream and compiles it again at each start.
 */
export const compiledCode = (): Plugin => ({
  name: 'compiled-code',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: (code, id) => ({
      code: changed(
        code,
        /const scriptRel = .*?;(?=const assetsURL)/s,
        'const scriptRel = "preload";',
        id,
      ),
      map: null,
    }),
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) =>
      path === '/app.html'
        ? changed(html, /rel="modulepreload"/g, 'rel="preload" as="script"', path)
        : html,
  },
});
