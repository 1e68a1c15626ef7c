import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';

/** A user's account at the provider. */
export interface Account {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
}

/** A real OpenID provider on a free port of this machine. */
export interface OpenidProvider {
  settings: { issuer: string; clientId: string; clientSecret: string };
  /** The account that agrees on the provider's page; null declines. */
  visitor: Account | null;
  stop: () => Promise<void>;
}

const client = { clientId: 'comanda', clientSecret: 'un-secreto-de-32-caracteres-o-mas' };
const scopes = ['openid', 'email', 'profile'];

const policy = () => {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
};

/** The provider's page: the visitor signs in and agrees in one step, or declines. */
const interact = async (
  provider: Provider,
  visitor: Account | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { params } = await provider.interactionDetails(request, response);
  if (!visitor) {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  const grant = new provider.Grant({
    accountId: visitor.sub,
    clientId: String(params.client_id),
  });
  grant.addOIDCScope(scopes.join(' '));
  return provider.interactionFinished(request, response, {
    select_account: {},
    login: { accountId: visitor.sub },
    consent: { grantId: await grant.save() },
  });
};

/** @param claimsInToken true: name and email are in the token, as with Google; false: they need a separate call */
export const startProvider = async (
  redirectUri: string,
  claimsInToken = true,
): Promise<OpenidProvider> => {
  const accounts = new Map<string, Account>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes,
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: !claimsInToken,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: policy(), url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['prueba'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
  });
  const handle = provider.callback();
  const running: OpenidProvider = {
    settings: { issuer, ...client },
    visitor: null,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    if (running.visitor) accounts.set(running.visitor.sub, running.visitor);
    return interact(provider, running.visitor, request, response);
  });
  return running;
};
