/** The part of a browser that follows redirects and keeps cookies. */
export interface Visitor {
  /** Loads a URL and follows redirects until `stop` returns true. @returns the last URL */
  go: (url: string, stop: (url: URL) => boolean) => Promise<URL>;
  /** The cookie header for a URL. */
  cookies: (url: URL) => string;
  /** All received `set-cookie` headers. */
  met: string[];
}

/** Sends the visitor's request. @returns the answer and its redirect target */
export type Ask = (
  url: URL,
  headers: Record<string, string>,
) => Promise<{ location: string | null; setCookies: string[] }>;

export const overHttp: Ask = async (url, headers) => {
  const response = await fetch(url, { headers, redirect: 'manual' });
  await response.arrayBuffer();
  return {
    location: response.headers.get('location'),
    setCookies: response.headers.getSetCookie(),
  };
};

interface Cookie {
  origin: string;
  path: string;
  name: string;
  value: string;
}

const read = (origin: string, header: string): Cookie & { gone: boolean } => {
  const [pair = '', ...attributes] = header.split('; ');
  const [name = '', value = ''] = pair.split('=', 2);
  const path = attributes.find((each) => /^path=/i.test(each))?.slice('path='.length) ?? '/';
  const gone = attributes.some((each) => /^(max-age=0|expires=.*1970.*)$/i.test(each));
  return { origin, path, name, value, gone };
};

export const createVisitor = (ask: Ask = overHttp): Visitor => {
  let jar: Cookie[] = [];
  const met: string[] = [];
  const cookies = ({ origin, pathname }: URL) =>
    jar
      .filter((cookie) => cookie.origin === origin && pathname.startsWith(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  const keep = (origin: string, header: string) => {
    met.push(header);
    const { gone, ...cookie } = read(origin, header);
    jar = jar.filter(
      (each) => each.name !== cookie.name || each.path !== cookie.path || each.origin !== origin,
    );
    if (!gone) jar.push(cookie);
  };
  return {
    met,
    cookies,
    go: async (start, stop) => {
      let url = new URL(start);
      for (let hops = 0; !stop(url); hops += 1) {
        if (hops > 20) throw new Error(`too many redirects, the last to ${url}`);
        const { location, setCookies } = await ask(url, { cookie: cookies(url) });
        for (const header of setCookies) keep(url.origin, header);
        if (!location) throw new Error(`${url} leads nowhere`);
        url = new URL(location, url);
      }
      return url;
    },
  };
};
