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
  });
});

test('settings are read', () => {
  const config = readConfig({
    PORT: '8080',
    SEED_DEMO: 'false',
    DATABASE_URL: 'postgres://a@b/c',
    BUSINESS_TIME_ZONE: 'Pacific/Galapagos',
  });
  expect(config).toMatchObject({
    PORT: 8080,
    SEED_DEMO: false,
    DATABASE_URL: 'postgres://a@b/c',
    BUSINESS_TIME_ZONE: 'Pacific/Galapagos',
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
    PUBLIC_URL: 'https://comanda.ec/caja',
    GOOGLE_ISSUER: 'http://accounts.google.com',
  };
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(`${name}: `);
});

test('the two settings of Google go together', () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'x' })).toThrow('GOOGLE_CLIENT_SECRET: ');
  expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'x' })).toThrow('GOOGLE_CLIENT_SECRET: ');
  const both = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };
  expect(readConfig(both)).toMatchObject(both);
});

test('people reach the app at an origin', () => {
  for (const PUBLIC_URL of ['https://comanda.ec', 'http://caja.local:4173/']) {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ PUBLIC_URL });
  }
  for (const PUBLIC_URL of ['comanda.ec', 'ftp://comanda.ec', 'https://comanda.ec/?x', 'https:']) {
    expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL: ');
  }
});
