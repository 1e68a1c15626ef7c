/** One entity tag of a list: `W/"weak"` or `"strong"`. Ours are short; longer ones are passed over. */
const entityTags = /(?:W\/)?"[^"]{0,200}"/g;

/** What a proxy that compresses adds at the end of a tag: `-gzip`, `-br`, `-zstd`. */
const encodingName = /[-;]+(?:gzip|gz|br|zstd|deflate)"$/;

const withoutWeak = (tag: string): string => tag.replace(/^W\//, '');

/** The tag, and what it was before each proxy that may have added an encoding: a tag of ours may itself end like one. */
const formsOf = (tag: string): string[] => {
  const shorter = tag.replace(encodingName, '"');
  return shorter === tag ? [tag] : [tag, ...formsOf(shorter)];
};

/**
 * The tags of `If-Match` or `If-None-Match`, as we may have sent them. Proxies that compress an answer make its tag weak (nginx) or add
 * the encoding's name (Apache, Caddy), and clients send back what they got.
 */
const sentAs = (header: string): string[] =>
  (header.match(entityTags) ?? []).map(withoutWeak).flatMap(formsOf);

const isAny = (header: string): boolean => header.trim() === '*';

/** Whether a list of tags has `own`, in the form that we sent or that a proxy made of it. */
export const namesOwn = (header: string, own: string): boolean =>
  sentAs(header).includes(withoutWeak(own));

/**
 * Whether `If-Match` holds (RFC 9110, 13.1.1): it is `*`, or lists the tag that we send for what is there. A weak one matches too: our
 * tags name a version, whatever its encoding.
 * @param others tags that devices make themselves; no proxy sees these in an answer, so they match as they are
 */
export const ifMatchAllows = (header: string, own: string, ...others: string[]): boolean =>
  isAny(header) ||
  namesOwn(header, own) ||
  header.match(entityTags)?.some((tag) => others.includes(tag)) === true;
