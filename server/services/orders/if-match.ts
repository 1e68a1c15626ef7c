/** One entity tag of a list: `W/"weak"` or `"strong"`. */
const tags = /(W\/)?"[^"]*"/g;

/**
 * Whether `If-Match` lets a change of what has `etag` through (RFC 9110, 13.1.1): it is `*`, or one of its
 * tags is the same, strongly compared; a weak tag is never.
 */
export const ifMatchAllows = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.match(tags)?.includes(etag) === true;
