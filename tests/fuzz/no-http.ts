const lines = (...all: string[]): Buffer => Buffer.from(`${all.join('\r\n')}\r\n\r\n`, 'latin1');

const host = 'Host: localhost';

/** Malformed requests, each answered with a request id. */
export const noHttp: Buffer[] = [
  Buffer.from('\0\0\0\0\r\n\r\n'),
  Buffer.from('\x16\x03\x01\x02\x00\x01\x00\x01\xfc', 'latin1'),
  lines('GET'),
  lines('GET /api/health'),
  lines('ABRE /api/health HTTP/1.1', host),
  lines('GET /api/health HTTP/9.9', host),
  lines('GET /api/health HTTP/1.1', 'Connection: close'),
  lines('GET /api/\0 HTTP/1.1', host),
  lines('GET /api/órdenes HTTP/1.1', host, 'Connection: close'),
  lines('GET http://malo.example/api/health HTTP/1.1', host, 'Connection: close'),
  lines('GET //malo.example/%2e%2e/api HTTP/1.1', host, 'Connection: close'),
  lines('GET /api/health HTTP/1.1', host, 'Sin dos puntos'),
  lines('GET /api/health HTTP/1.1', host, `X: ${'x'.repeat(40_000)}`),
  lines('GET /api/health HTTP/1.1', host, 'X: a\0b'),
  lines(`GET /api/orders/${'x'.repeat(20_000)} HTTP/1.1`, host),
  lines('POST /api/auth/login HTTP/1.1', host, 'Content-Length: -1'),
  lines('POST /api/auth/login HTTP/1.1', host, 'Content-Length: 1', 'Content-Length: 2'),
  lines('POST /api/auth/login HTTP/1.1', host, 'Content-Length: 5', 'Transfer-Encoding: chunked'),
  Buffer.concat([
    lines('POST /api/auth/login HTTP/1.1', host, 'Transfer-Encoding: chunked'),
    Buffer.from('zz\r\n{}\r\n0\r\n\r\n'),
  ]),
  lines('OPTIONS * HTTP/1.1', host, 'Connection: close'),
  lines('GET /api/health HTTP/1.1', host, 'Connection: close', 'Upgrade: websocket'),
];
