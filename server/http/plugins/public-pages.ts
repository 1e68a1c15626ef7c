import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fillMarks, markedFiles } from '#contract/public-pages.ts';
import { sendUnchanged } from '../helpers/revalidate.ts';
import type { Server } from '../server.ts';

type MarkedFile = (typeof markedFiles)[number];

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** The URL of a page, besides its file name. */
const shortNames: Partial<Record<MarkedFile, string>> = {
  'index.html': '/',
  'termsAndConditions.html': '/termsAndConditions',
};

interface PublicPagesOptions {
  directory: string;
  /** Public origin of the app; null for the address it listens on. */
  publicUrl: string | null;
  companyPhone: string | null;
}

/** Serves the public pages and the files for search engines, filled in with this installation's data. */
export const servePublicPages = (app: Server, options: PublicPagesOptions): void => {
  for (const file of markedFiles) {
    const text = readFileSync(join(options.directory, file), 'utf8');
    const short = shortNames[file];
    for (const url of [`/${file}`, ...(short ? [short] : [])]) {
      app.get(url, { schema: { hide: true } }, (request, reply) => {
        const page = fillMarks(text, {
          origin: options.publicUrl ?? app.listeningOrigin,
          phone: options.companyPhone,
        });
        reply.type(types[extname(file)] ?? 'text/plain');
        return sendUnchanged(request, reply, page, 'no-cache') ? reply : reply.send(page);
      });
    }
  }
};
