import * as openid from 'openid-client';
import { isTrustworthy } from './issuer.ts';
import { personOf } from './person.ts';

interface OpenidSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/**
 * Fetches the provider's configuration when it is first needed, and retries until that succeeds.
 * @param timeout seconds
 */
const createDiscovery = ({ issuer, clientId, clientSecret }: OpenidSettings, timeout: number) => {
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

interface AuthorizationResponse {
  /** The whole callback URL. */
  url: URL;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Seconds for each answer of the provider. */
const answerTimeout = 5;

/** Sign-in at an OpenID provider: the code flow with PKCE, state and nonce. */
export const createOpenidClient = (settings: OpenidSettings, timeout: number = answerTimeout) => {
  const discover = createDiscovery(settings, timeout);
  return {
    /**
     * Makes the URL of the provider's page to redirect the browser to. `codeVerifier` proves later that the same server
     * redeems the code (PKCE).
     * @throws Error when the provider does not answer
     */
    start: async (redirectUri: string, nonce: string) => {
      const provider = await discover();
      const state = openid.randomState();
      const codeVerifier = openid.randomPKCECodeVerifier();
      const url = openid.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // A shared tablet must not silently sign in its previous user.
        prompt: 'select_account',
      });
      return { url: url.href, state, codeVerifier };
    },
    /** @throws Error when the provider refuses, does not answer, or its answer does not match the request */
    finish: async ({ url, state, nonce, codeVerifier }: AuthorizationResponse) => {
      const provider = await discover();
      const tokens = await openid.authorizationCodeGrant(provider, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no ID token');
      const more =
        claims.email === undefined && provider.serverMetadata().userinfo_endpoint
          ? await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)
          : {};
      return personOf({ ...more, ...claims });
    },
  };
};

export type OpenidClient = ReturnType<typeof createOpenidClient>;
