import * as openid from 'openid-client';
import { isTrustworthy } from './issuer.ts';

export interface OpenidSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/**
 * Fetches the provider's configuration when it is first needed, and retries until that succeeds.
 * @param timeout seconds
 */
export const createDiscovery = (
  { issuer, clientId, clientSecret }: OpenidSettings,
  timeout: number,
): (() => Promise<openid.Configuration>) => {
  const plain = new URL(issuer).protocol === 'http:' && isTrustworthy(issuer);
  const execute = plain ? [openid.allowInsecureRequests] : [];
  const ask = () =>
    openid.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout });
  let answer: Promise<openid.Configuration> | null = null;
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = null;
      throw error;
    });
    return answer;
  };
};
