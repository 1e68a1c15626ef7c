import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

test('every setting has a default', () => {
  expect(readConfig({ PORT: '' })).toEqual({
    PORT: 4173,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    LOG_LEVEL: 'warn',
    BUSINESS_TIME_ZONE: 'America/Guayaquil',
    MAIL_FROM: 'Comanda <no-reply@comanda.local>',
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
  };
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(`${name}: `);
});
