import type { FiscalEnvironment } from '#domain/fiscal/access-key.ts';
import { type Decision, type Reception, readDecision, readReception } from './answers.ts';

/** The tax authority's services, which speak SOAP (Ficha técnica 2.32; document, literal). */

/** A reply that says nothing: no connection, a status of an error, or too late. `after`: when it wants to be asked again, in ms. */
export interface NoReply {
  kind: 'no-reply';
  after: number | null;
}

export interface SriClient {
  send: (environment: FiscalEnvironment, signed: string) => Promise<Reception | NoReply>;
  ask: (environment: FiscalEnvironment, accessKey: string) => Promise<Decision | NoReply>;
}

export interface SriHosts {
  test: string;
  production: string;
}

const path = 'comprobantes-electronicos-ws';
const timeoutMs = 30_000;
/** What a reply may ask to wait at most, in seconds. */
const longestRest = 3_600;
/** An authorized document comes back whole; it may have 320 kB. */
const longestAnswer = 2 * 1024 * 1024;

const envelope = (namespace: string, body: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ' +
  `xmlns:ec="http://ec.gob.sri.ws.${namespace}"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;

const afterOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds, longestRest) * 1_000 : null;
};

const readWhole = async (response: Response): Promise<string | null> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > longestAnswer) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};

export const sriClient = (hosts: SriHosts): SriClient => {
  /** @returns the text of the answer */
  const post = async (
    environment: FiscalEnvironment,
    service: string,
    body: string,
  ): Promise<string | NoReply> => {
    try {
      const response = await fetch(`${hosts[environment].replace(/\/$/, '')}/${path}/${service}`, {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '' },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await readWhole(response);
      if (!response.ok || text === null) return { kind: 'no-reply', after: afterOf(response) };
      return text;
    } catch {
      return { kind: 'no-reply', after: null };
    }
  };
  return {
    send: async (environment, signed) => {
      const xml = Buffer.from(signed, 'utf8').toString('base64');
      const body = `<ec:validarComprobante><xml>${xml}</xml></ec:validarComprobante>`;
      const service = 'RecepcionComprobantesOffline';
      const answer = await post(environment, service, envelope('recepcion', body));
      return typeof answer === 'string' ? readReception(answer) : answer;
    },
    ask: async (environment, accessKey) => {
      const key = `<claveAccesoComprobante>${accessKey}</claveAccesoComprobante>`;
      const body = `<ec:autorizacionComprobante>${key}</ec:autorizacionComprobante>`;
      const service = 'AutorizacionComprobantesOffline';
      const answer = await post(environment, service, envelope('autorizacion', body));
      return typeof answer === 'string' ? readDecision(answer) : answer;
    },
  };
};
