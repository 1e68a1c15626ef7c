import { expect, test } from './fixtures.ts';

test('the page about the API shows every call, under the policy, from this server alone', async ({
  server,
  fresh: tablet,
}) => {
  const { page } = tablet;
  const outside: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== server.address) outside.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() !== 'log') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const answer = await page.goto(`${server.address}/api/docs`);
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
  await expect(page.getByText('/api/openapi.json').first()).toBeVisible();
  const document = await (await page.request.get(`${server.address}/api/openapi.json`)).json();
  const calls = Object.values<object>(document.paths).flatMap((path) => Object.keys(path));
  await expect(page.locator('.opblock')).toHaveCount(calls.length);
  await page.getByText('Create an order; 200 when its key already has one').first().click();
  await expect(page.getByText('idempotency-key').first()).toBeVisible();
  expect(outside).toEqual([]);
  expect(complaints).toEqual([]);
});
