import { expect, test } from 'vitest';
import { readSettings, valuesOf } from '#features/account/business-settings-form.ts';
import { madePreferences } from '#tests/harness/made.ts';

const settings = madePreferences;

test('settings are typed with a comma, and sent as numbers', () => {
  const typed = { ...valuesOf(settings), serviceRate: ' 12,5 ', finalConsumerLimit: '75,50' };
  expect(readSettings(typed)).toEqual({
    ok: true,
    value: { ...settings, serviceRate: 12.5, finalConsumerLimit: '75.50' },
  });
});

test('what is wrong is said beside its field, and an empty number is not zero', () => {
  const typed = {
    ...valuesOf(settings),
    ...{ serviceRate: '', idleMinutes: '0', discountLimit: '101', finalConsumerLimit: 'mucho' },
    timeZone: 'Marte/Olimpo',
  };
  expect(readSettings(typed)).toEqual({
    ok: false,
    code: 'invalid-input',
    message: null,
    fields: {
      serviceRate: expect.stringContaining('porcentaje de servicio'),
      idleMinutes: 'Los minutos deben estar entre 1 y 120.',
      discountLimit: expect.stringContaining('límite de descuento'),
      finalConsumerLimit: 'El límite debe ser un valor entre 0 y 1,000,000.',
      timeZone: 'La zona horaria no existe.',
    },
  });
});
