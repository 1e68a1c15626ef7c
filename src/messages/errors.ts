import { errors as contractErrors } from '#contract/errors.ts';
import { common } from './common.ts';

/** Codes that the device gives when there was no usable answer. */
const deviceErrors: Record<string, string> = {
  network: 'No hay conexión con el servidor.',
  timeout: 'El servidor tardó demasiado en responder.',
  'not-the-server': 'La red respondió en lugar del servidor.',
  'server-error': 'El servidor tuvo un problema. Se volverá a intentar.',
  'older-server': 'El servidor todavía no puede recibir este cambio. Se volverá a intentar.',
  busy: 'El servidor está ocupado. Se volverá a intentar.',
  'waits-for-others':
    'El servidor volvió a una copia anterior y todavía le faltan cambios de otro dispositivo. Se envía solo cuando ese dispositivo se conecte.',
  'order-made-again':
    'Otro dispositivo ya envió esta orden entera. Hay que revisarla antes de reintentar o descartar este cambio.',
  'maybe-applied':
    'Es posible que este cambio ya esté en la orden. Hay que revisarla antes de reintentarlo o descartarlo.',
};

const serverErrors: Record<string, { message: string }> = contractErrors;

/** A failed call. `fields`: what is wrong with each field of the request. */
export interface FailedCall {
  code: string;
  message?: string | null | undefined;
  fields?: Record<string, string>;
}

/** The server's message, else the text of the code. */
export const errorText = ({ code, message }: FailedCall): string =>
  message || deviceErrors[code] || serverErrors[code]?.message || common.unexpected;

/** The same followed by the messages of the fields, without repeating a text. */
export const errorTexts = (failure: FailedCall): string[] => [
  ...new Set([errorText(failure), ...Object.values(failure.fields ?? {})]),
];

/** As `errorText`, with `offline` when nothing answered. A proxy that answers for its server has its own message. */
export const failureText = ({ code, message }: FailedCall, offline?: string): string =>
  errorText({ code, message: message || (code === 'network' ? offline : null) });
