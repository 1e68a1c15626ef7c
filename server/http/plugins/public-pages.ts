import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fillMarks, markedFiles } from '#contract/public-pages.ts';
import type { OpenidClient } from '../../openid/client.ts';
import { sendUnchanged } from '../helpers/revalidate.ts';
import type { Server } from '../server.ts';

type MarkedFile = (typeof markedFiles)[number];

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** The URL of a page, besides its file name. */
const shortNames: Partial<Record<MarkedFile, string>> = {
  'index.html': '/',
  'termsAndConditions.html': '/termsAndConditions',
};

export interface PublicPagesOptions {
  /** Public origin of the app; null for the address it listens on. */
  publicUrl: string | null;
  /** Phone number of the company's chat, with country code, for the landing. */
  companyPhone?: string | null;
  /** Null without sign-in with Google. */
  openid: OpenidClient | null;
}

/** Reads a file with placeholders. The result fills it in with this installation's data. */
export const markedFile = (
  app: Server,
  path: string,
  { publicUrl, companyPhone: phone = null, openid }: PublicPagesOptions,
): (() => string) => {
  const text = readFileSync(path, 'utf8');
  const google = openid !== null;
  // Without the address it listens on: all instances of a server must serve the same worker.
  const configured = JSON.stringify([publicUrl, phone, google]);
  const settings = createHash('sha256').update(configured).digest('hex').slice(0, 8);
  return () =>
    fillMarks(text, { origin: publicUrl ?? app.listeningOrigin, phone, google, settings });
};

/** Serves the pages, the service worker and the files for search engines, filled in with this installation's data. */
export const servePublicPages = (app: Server, directory: string, options: PublicPagesOptions) => {
  for (const file of markedFiles) {
    const page = markedFile(app, join(directory, file), options);
    const short = shortNames[file];
    for (const url of [`/${file}`, ...(short ? [short] : [])]) {
      app.get(url, { schema: { hide: true } }, (request, reply) => {
        const filled = page();
        reply.type(types[extname(file)] ?? 'text/plain');
        return sendUnchanged(request, reply, filled, 'no-cache') ? reply : reply.send(filled);
      });
    }
  }
};
