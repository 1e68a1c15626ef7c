import { expect, test } from 'vitest';
import { parseDraft, readSettings, valuesOf } from '#features/account/business-settings-form.ts';
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
    ...{ dayStartsAt: '12:00', timeZone: 'Marte/Olimpo', closeTolerance: '1000.01' },
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
      dayStartsAt: 'La hora debe estar entre las 00:00 y las 11:59 de la mañana.',
      closeTolerance: 'La diferencia debe ser un valor entre 0 y 1,000.',
      timeZone: 'La zona horaria no existe.',
    },
  });
});

test('a time that was not typed in full is no midnight', () => {
  expect(readSettings({ ...valuesOf(settings), dayStartsAt: '' })).toMatchObject({
    fields: { dayStartsAt: 'La hora debe estar entre las 00:00 y las 11:59 de la mañana.' },
  });
});

test('cash needs no shift, and two dollars are accepted, where an older server or form does not say', () => {
  const { requireShift: _, closeTolerance: __, ...older } = settings;
  expect(valuesOf(older)).toMatchObject({ requireShift: false, closeTolerance: '2.00' });
  const { requireShift: ___, closeTolerance: ____, ...values } = valuesOf(settings);
  expect(parseDraft({ values, base: values })?.values).toEqual(valuesOf(settings));
});

test('days begin at midnight where an older server, or a form that an older build kept, does not say', () => {
  const { dayStartsAt: _, ...older } = settings;
  expect(valuesOf(older).dayStartsAt).toBe('00:00');
  const { dayStartsAt: __, ...values } = valuesOf(settings);
  expect(parseDraft({ values, base: values })).toEqual({
    values: valuesOf(settings),
    base: valuesOf(settings),
  });
});
