import fc from 'fast-check';
import { type Body, bodyOf } from './bodies.ts';
import type { Operation } from './document.ts';
import { nastyText } from './nasty.ts';
import { type Known, someId, valueFor } from './values.ts';

/** A generated request to an operation. */
export interface HttpRequest {
  operation: Operation;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Body | null;
}

/** Percent-encodes the text's bytes, even invalid UTF-8. */
const escaped = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[\w.~-]/.test(letter) ? letter : `%${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');

const segment = (known: Known, business: boolean): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...known.businesses.map(String)), weight: business ? 40 : 1 },
    { arbitrary: someId.map(String), weight: 8 },
    { arbitrary: fc.constantFrom(...known.orderKeys, known.image), weight: 6 },
    {
      arbitrary: fc.constantFrom('%', '%E0%A4%A', '%00', '..', '%2e%2e%2f', '1e3', '-1'),
      weight: 1,
    },
    { arbitrary: nastyText.map((text) => escaped(text.slice(0, 2_000))), weight: 1 },
  );

const pathOf = (operation: Operation, known: Known): fc.Arbitrary<string> => {
  const pieces = operation.path.split(/(\{\w+\})/);
  return fc
    .tuple(
      ...pieces.map((piece) =>
        piece.startsWith('{')
          ? segment(known, operation.path.includes('business'))
          : fc.constant(piece),
      ),
    )
    .chain((path) => fc.constantFrom(path.join(''), path.join(''), `${path.join('')}/`));
};

const queryOf = ({ parameters }: Operation, known: Known): fc.Arbitrary<string> => {
  const named = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) =>
      fc
        .option(valueFor(schema, known, name), { freq: 12, nil: undefined })
        .map((value) =>
          value === undefined ? [] : [`${name}=${escaped(String(value)).slice(0, 3_000)}`],
        ),
    );
  const extra = fc.constantFrom<string[]>(
    [],
    [],
    [],
    ['a[b]=1&a=2'],
    ['__proto__[x]=1'],
    ['%'],
    ['=&&'],
  );
  return fc.tuple(...named, extra).map((parts) => parts.flat().join('&'));
};

const tags = ['"1"', 'W/"1"', '*', '"1", "2"', '1', '""', `"${'9'.repeat(3_000)}"`, ', ,', '"-1"'];
const keys = ['', ' ', 'k', 'una clave', 'x'.repeat(200), 'x'.repeat(4_000), 'k, k'];

const seldom = (values: string[]): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 15 },
    { arbitrary: fc.constantFrom(...values), weight: 1 },
  );

const headersOf = (tokens: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc
    .record({
      authorization: fc.oneof(
        { arbitrary: fc.constantFrom(...tokens).map((token) => `Bearer ${token}`), weight: 20 },
        {
          arbitrary: fc.constantFrom('', 'Bearer', 'Basic eDp5', `Bearer ${'x'.repeat(5_000)}`),
          weight: 1,
        },
        { arbitrary: fc.constant(undefined), weight: 1 },
      ),
      'if-match': seldom(tags),
      'if-none-match': seldom(tags),
      'idempotency-key': fc.oneof(
        { arbitrary: fc.constant(undefined), weight: 5 },
        { arbitrary: fc.uuid(), weight: 5 },
        { arbitrary: fc.constantFrom(...keys), weight: 1 },
      ),
      accept: seldom(['text/html', '*/*;q=nunca', 'x']),
      'accept-encoding': seldom(['br', 'gzip;q=1.0, *;q=0', 'zstd', 'identity;q=0']),
      'x-forwarded-for': seldom(['1.2.3.4', 'nadie']),
      'x-request-id': seldom(['x'.repeat(500), '../../']),
      origin: seldom(['null', 'https://malo.example']),
      range: seldom(['bytes=0-1', 'bytes=-']),
      expect: seldom(['100-continue', 'otra-cosa']),
      'x-http-method-override': seldom(['DELETE']),
      cookie: seldom(['a=b', ';;;=', 'comanda=1']),
    })
    .map((headers) =>
      Object.fromEntries(
        Object.entries(headers).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      ),
    );

const methodOf = ({ method }: Operation): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constant(method), weight: 40 },
    {
      arbitrary: fc.constantFrom(
        'GET',
        'HEAD',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'TRACE',
        'PROPFIND',
        'QUERY',
      ),
      weight: 1,
    },
  );

/** Requests that hash a password are rarer, for speed, and so are deletions, so that some rows survive. */
const weightOf = ({ path, method }: Operation): number => {
  if (method === 'DELETE' || path.endsWith('/cancel')) return 1;
  if (/auth\/(login|signup|forgot|reset)|change-password/.test(path)) return 2;
  if (path.includes('/bills/') || path === '/api/products/{id}') return 12;
  return method === 'GET' ? 5 : 8;
};

/** Requests for all operations. */
export const requests = (
  operations: readonly Operation[],
  tokens: readonly string[],
  known: Known,
): fc.Arbitrary<HttpRequest> =>
  fc.oneof(
    ...operations.map((operation) => ({
      weight: weightOf(operation),
      arbitrary: fc
        .record({
          method: methodOf(operation),
          path: pathOf(operation, known),
          query: queryOf(operation, known),
          headers: headersOf(tokens),
          body: bodyOf(operation, known),
        })
        .map(({ method, path, query, headers, body }) => ({
          operation,
          method,
          path: query ? `${path}?${query}` : path,
          headers: { ...headers, ...body?.headers },
          body,
        })),
    })),
  );
