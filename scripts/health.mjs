import { request as http } from 'node:http';
import { request as https } from 'node:https';

/** Ends with 0 when the server of this machine answers, by http or https, as a container's health check. */
const options = {
  host: '127.0.0.1',
  port: process.env.PORT || '4173',
  path: '/api/health',
  timeout: 2_000,
};

/** @param {() => import('node:http').ClientRequest} ask @returns {Promise<boolean>} */
const isUp = (ask) =>
  new Promise((resolve) => {
    const exchange = ask();
    exchange
      .on('response', ({ statusCode }) => resolve(statusCode === 200))
      .on('timeout', () => exchange.destroy())
      .on('error', () => resolve(false))
      .on('close', () => resolve(false))
      .end();
  });

const up =
  (await isUp(() => http(options))) ||
  // Asked by address, which not every certificate names; nothing secret is said.
  (await isUp(() => https({ ...options, rejectUnauthorized: false })));
process.exit(up ? 0 : 1);
