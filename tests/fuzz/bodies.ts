import fc from 'fast-check';
import type { Operation, Schema } from './document.ts';
import { nastyText, nastyValue, withRaw } from './nasty.ts';
import { type Known, valueFor } from './values.ts';

export interface Body {
  headers: Record<string, string>;
  bytes: Buffer;
}

const json = (value: unknown): Body => ({
  headers: { 'content-type': 'application/json' },
  bytes: Buffer.from(withRaw(JSON.stringify(value) ?? '')),
});

const brokenJson = fc.constantFrom(
  '{',
  '{"a":',
  '[1,]',
  '{}{}',
  "{'a':1}",
  '\ufeff{}',
  '"',
  '\0',
  '{"__proto__":{"x":1}}',
  '{"email":"a@b.co","password":1e400}',
);

const strangeHeaders: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json;;;' },
  { 'content-type': '/' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}` },
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  { 'content-type': 'application/json', 'content-encoding': 'br, deflate' },
  { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  {},
];

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)),
  fc.constantFrom(Buffer.from([0xff, 0xfe, 0x7b, 0x00]), Buffer.from('{"a":"\xc3\x28"}', 'latin1')),
);

const strangeBody: fc.Arbitrary<Body> = fc.oneof(
  nastyValue.map(json),
  brokenJson.map((text) => ({ ...json(null), bytes: Buffer.from(text) })),
  bytes.map((each) => ({ ...json(null), bytes: each })),
  fc.record({
    headers: fc.constantFrom(...strangeHeaders),
    bytes: fc.oneof(bytes, fc.constant(Buffer.from('{"email":"a@b.co"}'))),
  }),
);

const boundary = 'frontera';

/** One pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const images = [
  pixel,
  pixel.subarray(0, 40),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('GIF89a'),
  Buffer.alloc(0),
  Buffer.alloc(300_000, 7),
];

const part = (name: string, value: Buffer, file: boolean): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"` +
        `${file ? '; filename="../../foto.png"\r\ncontent-type: text/html' : ''}\r\n\r\n`,
    ),
    value,
    Buffer.from('\r\n'),
  ]);

/** Ends of a form: mostly correct ones, some cut off or misplaced. */
const endings = [
  `--${boundary}--\r\n`,
  `--${boundary}--\r\n`,
  `--${boundary}--\r\n`,
  `--${boundary}--\r\n`,
  '',
  `--${boundary}`,
  `--otra--\r\n`,
  `--${boundary}\r\n\r\n--${boundary}--`,
];

const form = (schema: Schema, known: Known): fc.Arbitrary<Body> =>
  fc
    .record({
      fields: valueFor({ ...schema, type: 'object' }, known),
      image: fc.option(fc.constantFrom(...images), { freq: 2 }),
      extra: fc.option(fc.tuple(nastyText, nastyText), { freq: 8 }),
      twice: fc.integer({ min: 0, max: 20 }),
      ending: fc.constantFrom(...endings),
    })
    .map(({ fields, image, extra, twice, ending }) => {
      const named = Object.entries(fields && typeof fields === 'object' ? fields : {});
      const texts = [...named.filter(([name]) => name !== 'img'), ...(extra ? [extra] : [])];
      const parts = texts.map(([name, value]) => part(name, Buffer.from(String(value)), false));
      if (image) parts.push(part('img', image, true));
      if (twice === 0) parts.push(...parts);
      return {
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        bytes: Buffer.concat([...parts, Buffer.from(ending)]),
      };
    });

/** Mostly a body that the operation accepts, or none if it takes none. */
export const bodyOf = ({ body }: Operation, known: Known): fc.Arbitrary<Body | null> => {
  if (!body) {
    return fc.oneof(
      { arbitrary: fc.constant(null), weight: 8 },
      { arbitrary: strangeBody, weight: 1 },
    );
  }
  const good = (calm: boolean) =>
    body.type.startsWith('multipart/')
      ? form(body.schema, { ...known, calm })
      : valueFor(body.schema, { ...known, calm }).map(json);
  return fc.oneof(
    { arbitrary: good(true), weight: 5 },
    { arbitrary: good(false), weight: 5 },
    { arbitrary: strangeBody, weight: 2 },
    { arbitrary: fc.constant(null), weight: 1 },
  );
};
