import { type Plugin, runnerImport } from 'vite';
import { fillMarks } from '../../src/contract/public-pages.ts';

type Pages = typeof import('../../src/features/landing/pages.tsx');

/** Addresses of the app, as its router knows them. */
const appAddress = /^\/(app|login|signup|recover-password)(\/|\?|$)/;

/**
 * Writes the public pages into their documents as they are built or, in development, asked for: `<!--page:x-->`
 * becomes what `src/features/landing/pages.tsx` makes of `x`.
 */
export const prerender = (): Plugin => {
  let serving = false;
  return {
    name: 'prerender',
    config: (_config, { command }) => {
      serving = command === 'serve';
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const { module } = await runnerImport<Pages>('/src/features/landing/pages.tsx');
        const page = html.replace(/<!--page:(\w+)-->/g, (_mark, part) => module.render(part));
        if (!serving) return page;
        return fillMarks(page, {
          origin: '',
          phone: process.env.COMPANY_PHONE ?? null,
          google: Boolean(process.env.GOOGLE_CLIENT_ID),
          settings: '',
        });
      },
    },
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        if (request.url && appAddress.test(request.url)) request.url = '/app.html';
        next();
      });
    },
  };
};
