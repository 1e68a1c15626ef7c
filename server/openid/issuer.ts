const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Only a provider on this machine, which is one that is being tried out, may go without TLS. */
export const isTrustworthy = (issuer: string): boolean => {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
};
