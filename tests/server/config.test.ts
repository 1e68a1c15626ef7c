import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

test('every setting has a default', () => {
  expect(readConfig({ PORT: '' })).toEqual({
    PORT: 4173,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    RATE_LIMIT_FACTOR: 1,
    LOG_LEVEL: 'warn',
    BUSINESS_TIME_ZONE: 'America/Guayaquil',
    MAIL_FROM: 'Comanda <no-reply@comanda.local>',
    GOOGLE_ISSUER: 'https://accounts.google.com',
    SRI_TEST_URL: 'https://celcer.sri.gob.ec',
    SRI_PRODUCTION_URL: 'https://cel.sri.gob.ec',
  });
});

test('settings are read', () => {
  const config = readConfig({
    PORT: '8080',
    SEED_DEMO: 'false',
    DATABASE_URL: 'postgres://a@b/c',
    BUSINESS_TIME_ZONE: 'Pacific/Galapagos',
    COMPANY_PHONE: '+593991234567',
    SRI_PROVIDER_RUC: '1790011674001',
  });
  expect(config).toMatchObject({
    PORT: 8080,
    SEED_DEMO: false,
    DATABASE_URL: 'postgres://a@b/c',
    BUSINESS_TIME_ZONE: 'Pacific/Galapagos',
    COMPANY_PHONE: '+593991234567',
  });
});

test('every wrong setting is named', () => {
  const wrong = {
    PORT: '80000',
    SEED_DEMO: 'quizás',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'mucho',
    BUSINESS_TIME_ZONE: 'Loja',
    SMTP_URL: 'http://correo',
    MAIL_FROM: 'Comanda',
    RATE_LIMIT_FACTOR: 'mucho',
    PUBLIC_URL: 'https://comanda.ec/caja',
    COMPANY_PHONE: '099 123',
    GOOGLE_ISSUER: 'http://accounts.google.com',
  };
  for (const name of Object.keys(wrong)) {
    expect(() => readConfig(wrong)).toThrow(`${name}: `);
    expect(() => readConfig(wrong)).not.toThrow(`${name}: Invalid`);
  }
});

test('an address of PostgreSQL that can not be read is refused without repeating its password', () => {
  for (const password of ['secreto#1', 'secreto/1', 'secreto?1', 'secreto%'])
    expect(() => readConfig({ DATABASE_URL: `postgres://a:${password}@b/c` })).toThrow(
      /DATABASE_URL: must be(?!.*secreto)/,
    );
  for (const DATABASE_URL of [
    'postgresql:///db?host=%2Ftmp&user=a',
    'postgres://a@/db?host=/tmp',
    'postgres://a:secreto%23@[::1]:5433/db?sslmode=require',
  ])
    expect(readConfig({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
});

test('an address of a mail server that can not be read is refused without repeating its password', () => {
  for (const password of ['secreto#1', 'secreto/1', 'secreto?/1', 'secreto%'])
    for (const scheme of ['smtp', 'smtps'])
      expect(() => readConfig({ SMTP_URL: `${scheme}://a:${password}@b:587` })).toThrow(
        /SMTP_URL: must be(?!.*secreto)/,
      );
  expect(() => readConfig({ SMTP_URL: 'smtp://a:secreto@b:99999' })).toThrow('SMTP_URL: must be');
  for (const SMTP_URL of [
    'smtp://correo.example.ec',
    'smtps://a%40b.ec:secreto%23@correo.example.ec:465/',
    'smtp://[::1]:2525?pool=true',
  ])
    expect(readConfig({ SMTP_URL })).toMatchObject({ SMTP_URL });
});

test('the two settings of Google go together', () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'x' })).toThrow('GOOGLE_CLIENT_SECRET: ');
  expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'x' })).toThrow('GOOGLE_CLIENT_SECRET: ');
  const both = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };
  expect(readConfig(both)).toMatchObject(both);
});

test('the public URL must be an origin', () => {
  for (const PUBLIC_URL of ['https://comanda.ec', 'http://caja.local:4173/']) {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ PUBLIC_URL });
  }
  for (const PUBLIC_URL of [
    'comanda.ec',
    'ftp://comanda.ec',
    'https://comanda.ec/?x',
    'https:',
    'http://a"b',
    'http://a$&b',
  ]) {
    expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL: ');
  }
});

test('the edge is set by lists and pairs', () => {
  expect(
    readConfig({
      CORS_ORIGINS: 'https://caja.example.com, http://localhost:5173',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32',
      TLS_CERT_FILE: 'cert.pem',
      TLS_KEY_FILE: 'key.pem',
    }),
  ).toMatchObject({
    CORS_ORIGINS: ['https://caja.example.com', 'http://localhost:5173'],
    TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32',
  });
  expect(() => readConfig({ TLS_CERT_FILE: 'cert.pem' })).toThrow('TLS_KEY_FILE: goes with');
  expect(() => readConfig({ METRICS_TOKEN: 'corta' })).toThrow('METRICS_TOKEN: at least 16');
  for (const list of ['*', 'https://caja.example.com/', 'caja.example.com', 'null']) {
    expect(() => readConfig({ CORS_ORIGINS: list })).toThrow('CORS_ORIGINS: ');
  }
  for (const list of ['1', 'true', 'proxy', '10.0.0.0/33', '0.0.0']) {
    expect(() => readConfig({ TRUST_PROXY: list })).toThrow('TRUST_PROXY: ');
  }
});
