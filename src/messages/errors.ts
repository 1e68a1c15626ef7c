import { errors as contractErrors } from '#contract/errors.ts';
import { common } from './common.ts';

/** Codes that the device itself gives when there was no usable answer. */
const deviceErrors: Record<string, string> = {
  network: 'No hay conexión con el servidor.',
  timeout: 'El servidor tardó demasiado en responder.',
  'not-the-server': 'La red respondió en lugar del servidor.',
  'server-error': 'El servidor tuvo un problema. Se volverá a intentar.',
  storage: common.saveFailed,
  busy: 'El servidor está ocupado. Se volverá a intentar.',
};

const byCode: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(contractErrors).map(([code, { message }]) => [code, message]),
  ),
  ...deviceErrors,
};

/** What an error says to a person: the server's own words, else those of its code. */
export const errorText = (error: { code: string; message?: string | null }): string =>
  error.message || byCode[error.code] || common.unexpected;

/** The same, and what it says of each field, each text once. */
export const errorTexts = (
  error: Parameters<typeof errorText>[0] & { fields?: Record<string, string> },
): string[] => [...new Set([errorText(error), ...Object.values(error.fields ?? {})])];
