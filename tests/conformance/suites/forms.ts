import { expect, test } from 'vitest';
import { formOf, productFields } from '#tests/harness/forms.ts';
import { expectError, type Under } from '../steps.ts';

const boundary = 'x-comanda';
const type = `multipart/form-data; boundary=${boundary}`;
const part = (head: string, body: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const name = part('name="name"', 'Postres');
const end = `--${boundary}--\r\n`;

/** Malformed and oversized forms, each refused at once. */
export const forms = (under: Under): void => {
  const post = async (body: string | Uint8Array, contentType: string | null = type) => {
    const { urls, own } = under();
    const response = await fetch(`${urls[0]}/api/categories`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${own.token}`,
        ...(contentType === null ? {} : { 'content-type': contentType }),
      },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const list = async () => (await under().own.call('GET', 'categories')).body;

  test('only multipart is accepted', async () => {
    const { own } = under();
    for (const contentType of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/mixed; boundary=x',
    ]) {
      expectError(await post('{"name":"x"}', contentType), 'unsupported-media');
    }
    expectError(await own.call('POST', 'categories'), 'unsupported-media');
    expectError(await own.call('PUT', 'products/1', { body: {} }), 'unsupported-media');
  });

  test.each([
    ['no boundary', `${name}${end}`, 'multipart/form-data'],
    ['another boundary', `${name}${end}`, 'multipart/form-data; boundary=other'],
    ['no end', name, type],
    ['an end in the middle of a part', name.slice(0, -4), type],
    [
      'an end in the middle of a file',
      part('name="img"; filename="a.png"', 'abc').slice(0, -2),
      type,
    ],
    ['no form', 'hola', type],
    ['a part without a head', `--${boundary}\r\n\r\nhola`, type],
    ['a part without a name', part('x="y"', 'hola') + end, type],
    ['a name of JavaScript’s own', part('name="__proto__"', '{}') + end, type],
    [
      'a JSON part that is broken',
      `${`--${boundary}\r\nContent-Disposition: form-data; name="products"\r\nContent-Type: application/json\r\n\r\n[`}\r\n${end}`,
      type,
    ],
  ])('a form with %s is refused', async (_, body, contentType) => {
    const before = await list();
    const answer = await post(body, contentType);
    expect(answer.body.code).toMatch(/^(bad-request|invalid-input)$/);
    expect([400, 422]).toContain(answer.status);
    expect(await list()).toEqual(before);
  });

  test('an empty form names the required fields', async () => {
    expectError(await post(end), 'invalid-input', ['name']);
  });

  test('a repeated field is named', async () => {
    expectError(await post(name + name + end), 'invalid-input', ['name']);
  });

  test('too many fields, parts or files, or a too long field, are refused', async () => {
    const fields = Array.from({ length: 30 }, (_, i) => part(`name="f${i}"`, 'x')).join('');
    expectError(await post(name + fields + end), 'payload-too-large');
    const file = (i: number) => part(`name="img${i}"; filename="a.png"`, 'x');
    expectError(await post(name + file(1) + file(2) + file(3) + end), 'payload-too-large');
    expectError(await post(part('name="name"', 'x'.repeat(1_100_000)) + end), 'payload-too-large');
    const heads = Array.from({ length: 2000 }, (_, i) => `X-${i}: y\r\n`).join('');
    const answer = await post(`--${boundary}\r\n${heads}\r\nhola\r\n${end}`);
    expect([400, 413, 422]).toContain(answer.status);
  });

  test('an oversized form is refused', async () => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="img"; filename="a"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(12 * 1024 * 1024)]);
    const answer = await post(body);
    expect([400, 413]).toContain(answer.status);
  });

  test('unknown fields are ignored', async () => {
    const body = formOf({ ...productFields(), color: 'azul' });
    expect((await under().own.call('POST', 'products', { body })).status).toBe(201);
  });

  test('the connection stays usable after a refusal, even of a partly read body', async () => {
    const { own } = under();
    const rest = part('name="img"; filename="a.png"', 'x'.repeat(4_000_000));
    for (let i = 0; i < 3; i += 1) {
      expect((await post(name.slice(0, -4))).status).toBe(400);
      expectError(await post(name + name + rest + end), 'invalid-input', ['name']);
      expect((await own.call('GET', 'categories')).status).toBe(200);
    }
  });
};
