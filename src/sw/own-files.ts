import type { WorkboxPlugin } from 'workbox-core/types';
import { ownPageMark } from '#contract/public-pages.ts';

const isPage = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('text/html') === true;

/**
 * Keeps out of the caches what answers in the server's place, with 200 too: the page of a Wi-Fi portal or of a proxy. A new
 * version with such a file is not installed, and the old one goes on.
 */
export const ownFiles = {
  cacheWillUpdate: async ({ request, response }) => {
    if (response.status !== 200) return null;
    if (!isPage(response)) return response;
    const isWanted = new URL(request.url).pathname.endsWith('.html');
    return isWanted && (await response.clone().text()).includes(ownPageMark) ? response : null;
  },
} satisfies WorkboxPlugin;
