import { request as http } from 'node:http';
import { request as https } from 'node:https';

/** Ends with 0 when the server of this machine answers, as a container's health check. */
const secure = Boolean(process.env.TLS_CERT_FILE);
const options = {
  host: '127.0.0.1',
  port: process.env.PORT || '4173',
  path: '/api/health',
  timeout: 4_000,
};

const exchange = secure
  ? // Asked by address, which no certificate names; nothing secret is said.
    https({ ...options, rejectUnauthorized: false })
  : http(options);
exchange
  .on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1))
  .end();
