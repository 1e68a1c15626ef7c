import { expect, test } from 'vitest';
import { found } from '#features/customers/found.ts';

const customer = (fullName: string, dni: string) => ({
  fullName,
  dni,
  address: '',
  email: '',
  phone: '',
});

test('customers are found by name and by number, and stand by name', () => {
  const all = [customer('Óscar Paz', '1714307103'), customer('Ana Ñauta', '0912345675')];
  const names = (query: string) => found(all, query).map(({ fullName }) => fullName);
  expect([names(''), names('oscar'), names('09123'), names('zzz')]).toEqual([
    ['Ana Ñauta', 'Óscar Paz'],
    ['Óscar Paz'],
    ['Ana Ñauta'],
    [],
  ]);
});
