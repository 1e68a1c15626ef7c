import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';

interface Operation {
  operationId: string;
  summary?: string;
  tags: string[];
  security: object[];
  parameters?: { in: string; name: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, object> }>;
}

let on: TestApp;
let document: {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
};

beforeAll(async () => {
  on = await createTestApp();
  document = (await on.app.inject('/api/openapi.json')).json();
});
afterAll(() => on.close());

const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      each,
    ]),
  );

/** "GET /api/orders/{id}" of every route that the server answers; the page about the API is none of it. */
const routes = (): string[] => {
  const found: string[] = [];
  const parents: string[] = [];
  for (const line of on.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', piece = '', methods = ''] =
      line.match(/^((?:[│ ] {3})*)[├└]── (\S*)(?: \((.*)\))?$/) ?? [];
    if (piece === '') continue;
    parents.length = indent.length / 4;
    parents.push(piece);
    const path = parents.join('').replace(/:(\w+)/g, '{$1}');
    if (!path.startsWith('/api/') || path.startsWith('/api/docs')) continue;
    for (const method of methods.split(', ')) {
      if (method && method !== 'HEAD') found.push(`${method} ${path.replace(/\/$/, '')}`);
    }
  }
  return [...new Set(found)].sort();
};

test('the document has every route of the API, and no other', () => {
  expect(routes().length).toBeGreaterThan(35);
  expect(
    operations()
      .map(([name]) => name)
      .sort(),
  ).toEqual(routes());
});

test('it is OpenAPI 3.1, and every reference leads somewhere', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info).toMatchObject({ title: 'Comanda', version: 'test' });
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(20);
  const named = new Set(references.map(([, name]) => name));
  expect([...named].sort()).toEqual(Object.keys(document.components.schemas).sort());
  expect(text).not.toMatch(/"nullable"|"\$ref":"(?!#\/components)/);
});

test('every operation says who may call it, what it takes, and what it answers', () => {
  const ids = operations().map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [name, operation] of operations()) {
    expect(operation.summary, name).toMatch(/^[A-Z].{5,}/);
    expect(operation.tags, name).toHaveLength(1);
    expect(operation.responses.default, name).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
    expect(
      Object.keys(operation.responses).some((status) => /^[23]/.test(status)),
      name,
    ).toBe(true);
    const inPath = (operation.parameters ?? []).filter((each) => each.in === 'path');
    expect(
      inPath.map((each) => each.name),
      name,
    ).toEqual([...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
    expect(
      inPath.every((each) => each.required),
      name,
    ).toBe(true);
  }
});

test('only routes without a session are public in the document', async () => {
  for (const [name, { security }] of operations()) {
    const [method = '', path = ''] = name.split(' ');
    const url = path.replace(/\{\w+\}/g, '1');
    const answer = await on.app.inject({ method: method as 'GET', url });
    expect(answer.statusCode === 401, name).toBe(security.some((each) => 'session' in each));
  }
});

test('forms, keys and versions are described', () => {
  const operation = (path: string, method: string) => document.paths[path]?.[method];
  expect(operation('/api/products', 'post')?.requestBody?.content).toHaveProperty(
    'multipart/form-data',
  );
  const headers = operation('/api/orders/{id}', 'put')?.parameters?.filter(
    (each) => each.in === 'header',
  );
  expect(headers?.map(({ name }) => name)).toEqual([
    'idempotency-key',
    'if-match',
    'x-again',
    'x-ticket-follows',
    'x-business',
  ]);
  expect(operation('/api/images/{name}', 'get')?.responses['200']?.content).toHaveProperty(
    'image/webp',
  );
  for (const [path, status] of [
    ['/api/auth/google', '302'],
    ['/api/categories', '304'],
    ['/api/orders', '304'],
  ] as const) {
    expect(operation(path, 'get')?.responses[status]).not.toHaveProperty('content');
  }
});
