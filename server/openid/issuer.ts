const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a provider uses TLS; one on this machine, for trying out, may go without. */
export const isTrustworthy = (issuer: string): boolean => {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
};
