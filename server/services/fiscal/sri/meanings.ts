import type { FiscalMessage } from '#domain/fiscal/fiscal-document.ts';
import type { SriMessage } from './answers.ts';

/**
 * What each error of the tax authority means for a document (Ficha técnica 2.32, section 11). A document that was printed keeps its
 * number and its date.
 */

/**
 * `retry`: send the same bytes later. `sent`: the authority has the document. `sign`: send nothing of the issuer until it has given another
 * certificate, then sign the document again. `stop`: send nothing of the issuer until it has changed its data. `park`: wait until a person
 * has looked at this document.
 */
export type Meaning = 'retry' | 'sent' | 'sign' | 'stop' | 'park';

interface Known {
  meaning: Meaning;
  advice: string;
}

const wait = 'No hay que hacer nada: se envía otra vez.';
const call = 'Escribe al proveedor del sistema: el comprobante no se envía hasta corregirlo.';
const certificate = 'Sube una firma electrónica válida en Facturación electrónica.';
const atSri = 'Resuélvelo con el SRI y guarda otra vez los datos en Facturación electrónica.';
const numbers =
  'Otro comprobante usó este número. Revisa los puntos de emisión y pregunta a tu contador.';

const table: Record<string, Known> = {
  '50': { meaning: 'retry', advice: wait },
  '70': { meaning: 'sent', advice: wait },
  '43': { meaning: 'sent', advice: wait },
  '45': { meaning: 'park', advice: numbers },
  '65': {
    meaning: 'park',
    advice: 'El SRI no acepta la fecha de emisión. Pregunta a tu contador cómo corregirlo.',
  },
  certificate: { meaning: 'sign', advice: certificate },
  '39': { meaning: 'sign', advice: certificate },
  '40': { meaning: 'sign', advice: certificate },
  '42': { meaning: 'sign', advice: certificate },
  '69': { meaning: 'park', advice: 'Revisa la identificación del cliente.' },
  '60': { meaning: 'stop', advice: 'Revisa el ambiente en Facturación electrónica.' },
};

const ours = ['26', '35', '36', '47', '48', '49', '52', '58', '67', '80'];
const issuers = ['2', '10', '27', '28', '34', '37', '46', '56', '57', '63'];

for (const identifier of ours) table[identifier] = { meaning: 'park', advice: call };
for (const identifier of issuers) table[identifier] = { meaning: 'stop', advice: atSri };

const unknown: Known = { meaning: 'park', advice: call };

const knownOf = ({ identifier }: SriMessage): Known =>
  Object.hasOwn(table, identifier) ? (table[identifier] as Known) : unknown;

/** The gravest first: one fault that needs somebody holds, whatever else is said. */
const gravity: readonly Meaning[] = ['sign', 'stop', 'sent', 'park', 'retry'];

/** What to do with a document that was refused so. Without any error nothing is known: it is tried again. */
export const meaningOf = (messages: readonly SriMessage[]): Meaning => {
  const meanings = messages.filter(({ isWarning }) => !isWarning).map((m) => knownOf(m).meaning);
  return gravity.find((meaning) => meanings.includes(meaning)) ?? 'retry';
};

/** As a document keeps them. Warnings need no advice. */
export const keptMessages = (messages: readonly SriMessage[]): FiscalMessage[] =>
  messages.map((message) => ({
    identifier: message.identifier,
    text: message.text,
    advice: message.isWarning ? '' : knownOf(message).advice,
  }));

export const adviceFor = (identifier: string): string =>
  (Object.hasOwn(table, identifier) ? table[identifier] : unknown)?.advice ?? '';
