import * as z from 'zod/mini';
import { lastSequential } from '#domain/fiscal/access-key.ts';
import { deviceId, timestamp } from './fields.ts';
import { environments, establishment, fiscalMessage, point } from './fiscal.ts';
import { lineText } from './text-fields.ts';

/** Electronic documents for the tax authority (SRI): the issuer's data, its certificate and its points of emission. */

export const sriLimits = {
  /** Of names and addresses, as the SRI's format has them. */
  text: 300,
  /** Of a certificate's file, in bytes. */
  certificate: 64 * 1024,
  password: 200,
  /** Of a business in all, retired ones too. */
  points: 200,
  reason: 200,
} as const;

/** Small businesses under the regime RIMPE: those that invoice, and the popular ones, which may keep their notas de venta. */
export const rimpeRegimes = ['entrepreneur', 'popular'] as const;

const tooLong = `El texto no puede tener más de ${sriLimits.text} caracteres.`;

/** An optional number of a resolution: empty is none. */
const optionalDigits = (pattern: RegExp, error: string) =>
  z.optional(z.string(error).check(z.trim(), z.regex(pattern, error)));

/** PUT business/{id}/sri */
export const sriSettingsInput = z.object({
  legalName: lineText(sriLimits.text, {
    required: 'Escribe la razón social, como está en el RUC.',
    tooLong,
  }),
  headOfficeAddress: lineText(sriLimits.text, {
    required: 'Escribe la dirección de la matriz.',
    tooLong,
  }),
  establishment,
  establishmentAddress: lineText(sriLimits.text, {
    required: 'Escribe la dirección del establecimiento.',
    tooLong,
  }),
  keepsAccounts: z.boolean('Indica si el negocio está obligado a llevar contabilidad.'),
  specialTaxpayer: optionalDigits(
    /^([A-Za-z0-9]{3,13})?$/,
    'El número de contribuyente especial tiene de 3 a 13 letras o dígitos.',
  ),
  withholdingAgent: optionalDigits(
    /^(\d{1,8})?$/,
    'El número de agente de retención tiene hasta 8 dígitos.',
  ),
  rimpe: z.optional(z.nullable(z.enum(rimpeRegimes))),
  environment: z.enum(environments, 'Elige pruebas o producción.'),
  enabled: z.boolean('Indica si la facturación electrónica está activa.'),
});

export const sriSettings = z.object({
  legalName: z.string(),
  headOfficeAddress: z.string(),
  establishment: z.string(),
  establishmentAddress: z.string(),
  keepsAccounts: z.boolean(),
  specialTaxpayer: z.string(),
  withholdingAgent: z.string(),
  rimpe: z.nullable(z.enum(rimpeRegimes)),
  environment: z.enum(environments),
  enabled: z.boolean(),
});

/** Of the certificate nothing that signs is ever told. */
const sriCertificate = z.object({
  subject: z.string(),
  issuer: z.string(),
  validFrom: timestamp,
  validUntil: timestamp,
  /** False where the server can't open what it has, for its secret has changed: the file has to be given again. */
  readable: z.boolean(),
});

/** GET business/{id}/sri */
export const sriState = z.object({
  /** Null until somebody has written them. */
  settings: z.nullable(sriSettings),
  certificate: z.nullable(sriCertificate),
  /** Whether the server knows the RUC of the software's provider, without which production is refused. */
  providerKnown: z.boolean(),
  /** Why nothing is sent at present; null while it goes on. */
  stopped: z.nullable(z.extend(fiscalMessage, { since: timestamp })),
  /** Documents that the SRI has not authorised yet, and since when the oldest waits. */
  waiting: z.object({ count: z.int(), oldest: z.nullable(timestamp) }),
});

/** PUT business/{id}/sri/certificate , a form. */
export const certificateForm = z.object({
  p12: z.file('Elige el archivo .p12 de la firma.'),
  password: z
    .string('Escribe la contraseña de la firma.')
    .check(
      z.minLength(1, 'Escribe la contraseña de la firma.'),
      z.maxLength(sriLimits.password, 'La contraseña es demasiado larga.'),
    ),
});

/** POST business/{id}/sri/points : a device gets a point of its own. */
export const sriPointInput = z.object({
  point,
  deviceId: z.uuid('El dispositivo no tiene un identificador válido.'),
  /** The first number that it gives, where another system has used the point before; by default 1. */
  first: z.optional(
    z
      .int('El número debe ser un entero.')
      .check(
        z.minimum(1, 'El número debe ser 1 o mayor.'),
        z.maximum(lastSequential, 'El número tiene hasta 9 dígitos.'),
      ),
  ),
});

export const sriPoint = z.object({
  establishment: z.string(),
  point: z.string(),
  environment: z.enum(environments),
  deviceId,
  /** Null of a device that nobody gave a name. */
  deviceName: z.nullable(z.string()),
  state: z.enum(['leased', 'released', 'retired']),
  /** The first number that it may give. */
  first: z.int(),
  /** The highest that the server has seen; null before the first. */
  last: z.nullable(z.int()),
  /** How many numbers up to it the server has not seen. */
  missing: z.int(),
  since: timestamp,
  /** Why it was retired. */
  reason: z.exactOptional(z.string()),
});

/** POST business/{id}/sri/points/{point}/release : said by the device, once it has nothing to send any more. */
export const sriReleaseInput = z.object({
  deviceId: z.uuid('El dispositivo no tiene un identificador válido.'),
  /** The last number that it gave; 0 of none. */
  lastNumber: z.int().check(z.minimum(0), z.maximum(lastSequential)),
});

/** POST business/{id}/sri/points/{point}/retire */
export const sriRetireInput = z.object({
  reason: lineText(sriLimits.reason, {
    required: 'Escribe el motivo.',
    tooLong: `El motivo no puede tener más de ${sriLimits.reason} caracteres.`,
  }),
});

export type SriSettings = z.infer<typeof sriSettings>;
export type SriSettingsInput = z.output<typeof sriSettingsInput>;
export type SriState = z.infer<typeof sriState>;
export type SriPoint = z.infer<typeof sriPoint>;
export type SriPointInput = z.output<typeof sriPointInput>;
