import { expect, test } from 'vitest';
import type { BusinessSettings } from '#contract/business-settings.ts';
import { money } from '#domain/money.ts';
import { readSettings, valuesOf } from '#features/account/business-settings-form.ts';

const settings: BusinessSettings = {
  serviceRate: 10,
  timeZone: '',
  lockAfter: 'never',
  idleMinutes: 5,
  namesOnPaper: true,
  finalConsumerLimit: money('50.00'),
  discountLimit: 100,
};

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
      idleMinutes: 'Escribe los minutos, de 1 a 120.',
      discountLimit: expect.stringContaining('límite de descuento'),
      finalConsumerLimit: expect.stringContaining('monto en dólares'),
      timeZone: 'Elige una zona horaria.',
    },
  });
});
