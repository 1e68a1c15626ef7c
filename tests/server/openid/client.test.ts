import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createOpenidClient } from '#server/openid/client.ts';
import { type OpenidProvider, startProvider } from '#tests/harness/openid-provider.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { createVisitor } from '#tests/harness/visitor.ts';

const callback = 'http://localhost:4173/api/auth/google/callback';
const ana = {
  sub: 'google-ana',
  email: 'Ana@example.com',
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Núñez',
};
const asKnown = {
  subject: 'google-ana',
  email: 'ana@example.com',
  emailVerified: true,
  firstName: 'Ana',
  lastName: 'Núñez',
};

const running: { stop: () => Promise<void> }[] = [];

const provide = async (claimsInToken?: boolean): Promise<OpenidProvider> => {
  const provider = await startProvider(callback, claimsInToken);
  provider.visitor = ana;
  running.push(provider);
  return provider;
};

/** A server that takes requests and does not answer until told. */
const startSilence = async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  running.push({ stop });
  return { server, issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop();
});

/** To the provider and back to our door, but not through it. */
const travel = async (provider: OpenidProvider) => {
  const client = createOpenidClient(provider.settings);
  const nonce = 'un-nonce';
  const { url: away, state, codeVerifier } = await client.start(callback, nonce);
  const url = await createVisitor().go(away, ({ href }) => href.startsWith(callback));
  return { client, away: new URL(away), back: { url, state, nonce, codeVerifier } };
};

test('the provider is asked for a code with state, nonce and a challenge', async () => {
  const provider = await provide();
  const { away, back } = await travel(provider);
  expect(Object.fromEntries(away.searchParams)).toEqual({
    client_id: 'comanda',
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid email profile',
    state: back.state,
    nonce: back.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  expect(away.href).not.toContain(back.codeVerifier);
});

test.each([true, false])('the provider says who it is; in its token: %s', async (inToken) => {
  const provider = await provide(inToken);
  const { client, back } = await travel(provider);
  const { issuer } = provider.settings;
  expect(await client.finish(back)).toEqual({ issuer, ...asKnown });
});

test.each([
  ['verifier', { codeVerifier: 'x'.repeat(43) }, { error: 'invalid_grant' }],
  ['nonce', { nonce: 'otro' }, { code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' }],
  ['state', { state: 'otro' }, { code: 'OAUTH_INVALID_RESPONSE' }],
])('nobody arrives with another %s', async (_, other, why) => {
  const { client, back } = await travel(await provide());
  await expect(client.finish({ ...back, ...other })).rejects.toMatchObject(why);
});

test('a code works once, whoever has it', async () => {
  const { client, back } = await travel(await provide());
  await client.finish(back);
  await expect(client.finish(back)).rejects.toThrow();
});

test('a provider that could not be reached is asked again', async () => {
  const provider = await provide();
  const { issuer, server } = await startSilence();
  let requests = 0;
  server.on('request', (_, response) => {
    requests += 1;
    if (requests === 1) return response.writeHead(503).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    const endpoint = `${provider.settings.issuer}/auth`;
    response.end(JSON.stringify({ issuer, authorization_endpoint: endpoint }));
  });
  const client = createOpenidClient({ ...provider.settings, issuer });
  await expect(client.start(callback, 'n')).rejects.toThrow();
  await client.start(callback, 'n');
  await client.start(callback, 'n');
  expect(requests).toBe(2);
});

/** Where GET auth/google leads on a server of its own. */
const leadsTo = async (openid: ReturnType<typeof createOpenidClient> | undefined) => {
  const { app, close } = await createTestApp(openid ? { openid } : {});
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  running.push({ stop: close });
  const answer = await fetch(`${url}/api/auth/google`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  return { url, location: answer.headers.get('location') ?? '' };
};

const refused = '/login?error=google';

test('a provider that is down or silent redirects to the login', async () => {
  const { issuer } = await startSilence();
  const settings = { issuer, clientId: 'x', clientSecret: 'y' };
  expect((await leadsTo(createOpenidClient(settings, 0.05))).location).toBe(refused);
  for (const { stop } of running.splice(0)) await stop();
  expect((await leadsTo(createOpenidClient(settings))).location).toBe(refused);
});

test('so does a server that knows no provider', async () => {
  expect((await leadsTo(undefined)).location).toBe(refused);
});

test('without a public address people come back to where the server listens', async () => {
  const { url, location } = await leadsTo(createOpenidClient((await provide()).settings));
  expect(new URL(location).searchParams.get('redirect_uri')).toBe(
    `${url}/api/auth/google/callback`,
  );
});
