import * as openid from 'openid-client';
import { createDiscovery, type OpenidSettings } from './discovery.ts';
import { type Person, personOf } from './person.ts';

/** The way to the provider for one browser. */
export interface Departure {
  /** Where the browser is sent. */
  url: string;
  state: string;
  /** Only who shows it gets anything for the code that the browser brings back (PKCE). */
  codeVerifier: string;
}

export interface Return {
  /** The whole address that the browser came back to. */
  url: URL;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Sign-in at an OpenID provider: the code flow with PKCE, state and nonce. */
export interface OpenidClient {
  /** @throws Error when the provider does not answer */
  depart: (redirectUri: string, nonce: string) => Promise<Departure>;
  /** @throws Error when the provider refuses, does not answer, or answers what was not asked */
  arrive: (back: Return) => Promise<Person>;
}

/** Seconds that any one answer of the provider may take. */
const patience = 5;

export const createOpenidClient = (
  settings: OpenidSettings,
  timeout: number = patience,
): OpenidClient => {
  const discover = createDiscovery(settings, timeout);
  return {
    depart: async (redirectUri, nonce) => {
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
        // A shared tablet must not sign in whoever used the browser last.
        prompt: 'select_account',
      });
      return { url: url.href, state, codeVerifier };
    },
    arrive: async ({ url, state, nonce, codeVerifier }) => {
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
