import type * as z from 'zod/mini';

/** Texts for what a schema refuses without a text of its own. People read them, so that none of them names a pattern or a type. */

const formats: Partial<Record<string, string>> = {
  uuid: 'El identificador no es válido.',
  guid: 'El identificador no es válido.',
  datetime: 'La fecha y la hora no son válidas.',
  date: 'La fecha no es válida.',
  email: 'El correo electrónico no es válido.',
  url: 'La dirección web no es válida.',
};

const wrong = 'El valor no es válido.';

const count = (value: number | bigint, one: string, many: string) =>
  `${value} ${value === 1 || value === 1n ? one : many}`;

type Bound = z.core.$ZodRawIssue & { origin?: string };

const units = (origin: string | undefined, bound: number | bigint): string | null => {
  if (origin === 'string') return count(bound, 'carácter', 'caracteres');
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return count(bound, 'elemento', 'elementos');
  return null;
};

const tooBig = ({ origin }: Bound, most: number | bigint): string => {
  const size = units(origin, most);
  return size ? `No puede tener más de ${size}.` : `No puede ser mayor que ${most}.`;
};

const tooSmall = ({ origin }: Bound, least: number | bigint): string => {
  const size = units(origin, least);
  return size ? `Debe tener al menos ${size}.` : `No puede ser menor que ${least}.`;
};

/** What an error says in plain Spanish. */
export const plainError: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Falta este dato.';
  if (issue.code === 'invalid_format') return formats[issue.format] ?? wrong;
  if (issue.code === 'too_big') return tooBig(issue, issue.maximum);
  if (issue.code === 'too_small') return tooSmall(issue, issue.minimum);
  return wrong;
};
