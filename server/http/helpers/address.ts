const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groups = (part: string): string[] => part.split(':').filter(Boolean);

/** The network of an address: an IPv4 address itself, or the first 64 bits of IPv6, which belong to one customer. */
export const networkOf = (address: string): string => {
  const old = address.match(mapped)?.[1];
  if (old || !address.includes(':')) return old ?? address;
  const [head = '', tail] = address.split('::');
  const first = groups(head);
  const last = groups(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const all = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
