import { X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignedXml } from 'xml-crypto';
import { readAccessKey, sequentialDigits } from '#domain/fiscal/access-key.ts';
import { addMoney, money } from '#domain/money.ts';
import {
  childOf,
  childrenOf,
  findIn,
  readTree,
  type Tree,
  textOf,
} from '#server/services/fiscal/sri/tree.ts';

/**
 * The tax authority's two services as the product meets them, and strict: what is wrong with a document is said as the authority says it.
 * Its moods are switched by tests. It remembers what it has, also over a restart of the server under test.
 */

/** `lost`: takes the document, and cuts the connection before it answers. A number: refuses all with that error. */
type ReceptionMood = 'ok' | 'down' | 'page' | 'fault' | 'empty' | 'cut' | 'lost' | number;
type DecisionMood = 'ok' | 'undecided' | 'rejected' | 'down' | 'page' | 'empty' | 'cut';

interface Known {
  xml: string;
  /** How often it was received. */
  received: number;
  decision: 'authorized' | 'rejected' | 'open';
}

interface Problem {
  identifier: number;
  text: string;
}

const numberOf = (key: string): string => key.slice(8, 39);

/** Three parts are signed, by the key of the certificate, which is the key that the file names. */
export const isSigned = (xml: string): boolean => {
  const certificate = /<ds:X509Certificate>([^<]+)</.exec(xml)?.[1] ?? '';
  const modulus = /<ds:Modulus>([^<]+)</.exec(xml)?.[1];
  const signature = /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(xml)?.[0] ?? '';
  try {
    const pem = new X509Certificate(Buffer.from(certificate, 'base64'));
    const { n = '' } = pem.publicKey.export({ format: 'jwk' });
    if (Buffer.from(n, 'base64url').toString('base64') !== modulus) return false;
    const check = new SignedXml({ publicCert: pem.toString() });
    check.loadSignature(signature);
    return check.checkSignature(xml) && check.getSignedReferences().length === 3;
  } catch {
    return false;
  }
};

const sum = (trees: readonly Tree[], name: string) =>
  addMoney(money('0.00'), ...trees.map((tree) => money(textOf(tree, name))));

const sumsFault = (invoice: Tree): string | undefined => {
  const info = childOf(invoice, 'infoFactura');
  const taxes = childrenOf(childOf(info, 'totalConImpuestos'), 'totalImpuesto');
  const lines = childrenOf(childOf(invoice, 'detalles'), 'detalle');
  const payments = childrenOf(childOf(info, 'pagos'), 'pago');
  const total = addMoney(
    money(textOf(info, 'totalSinImpuestos')),
    sum(taxes, 'valor'),
    money(textOf(info, 'propina')),
  );
  if (sum(lines, 'precioTotalSinImpuesto') !== textOf(info, 'totalSinImpuestos')) return 'lines';
  if (sum(lines, 'descuento') !== textOf(info, 'totalDescuento')) return 'discounts';
  if (sum(taxes, 'baseImponible') !== textOf(info, 'totalSinImpuestos')) return 'bases';
  if (total !== textOf(info, 'importeTotal')) return 'total';
  return sum(payments, 'total') === total ? undefined : 'payments';
};

/** What the reception and the decision would find wrong. */
const structureFault = (xml: string): Problem | undefined => {
  const broken = (text: string): Problem => ({
    identifier: 35,
    text: `ARCHIVO NO CUMPLE ESTRUCTURA XML ${text}`,
  });
  let invoice: Tree;
  try {
    invoice = readTree(xml);
  } catch (error) {
    return broken(String(error));
  }
  if (invoice.name !== 'factura') return broken(invoice.name);
  const info = childOf(invoice, 'infoTributaria');
  const key = textOf(info, 'claveAcceso');
  const parts = readAccessKey(key);
  if (!parts) return { identifier: 49, text: 'CLAVE ACCESO' };
  const says =
    textOf(info, 'ruc') === parts.ruc &&
    textOf(info, 'estab') === parts.establishment &&
    textOf(info, 'ptoEmi') === parts.point &&
    textOf(info, 'secuencial') === sequentialDigits(parts.sequential) &&
    textOf(childOf(invoice, 'infoFactura'), 'fechaEmision') ===
      parts.day.split('-').reverse().join('/');
  if (!says) return { identifier: 58, text: 'CLAVE DE ACCESO NO COINCIDE' };
  if (/<(\w+)><\/\1>/.test(xml)) return broken('empty element');
  const wrongSum = sumsFault(invoice);
  return wrongSum ? { identifier: 52, text: `DIFERENCIAS ${wrongSum}` } : undefined;
};

const envelope = (body: string): string =>
  `<?xml version="1.0"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;

const messagesOf = (problems: readonly Problem[], type = 'ERROR'): string =>
  `<mensajes>${problems
    .map(
      ({ identifier, text }) =>
        `<mensaje><identificador>${identifier}</identificador><mensaje>${text}</mensaje><tipo>${type}</tipo></mensaje>`,
    )
    .join('')}</mensajes>`;

const receptionAnswer = (key: string, problems: readonly Problem[]): string =>
  envelope(
    `<ns2:validarComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.recepcion"><RespuestaRecepcionComprobante>${
      problems.length === 0
        ? '<estado>RECIBIDA</estado><comprobantes/>'
        : `<estado>DEVUELTA</estado><comprobantes><comprobante><claveAcceso>${key}</claveAcceso>${messagesOf(problems)}</comprobante></comprobantes>`
    }</RespuestaRecepcionComprobante></ns2:validarComprobanteResponse>`,
  );

const decisionAnswer = (key: string, inner: string, count: number): string =>
  envelope(
    `<ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion"><RespuestaAutorizacionComprobante><claveAccesoConsultada>${key}</claveAccesoConsultada><numeroComprobantes>${count}</numeroComprobantes><autorizaciones>${inner}</autorizaciones></RespuestaAutorizacionComprobante></ns2:autorizacionComprobanteResponse>`,
  );

export const startFakeSri = async () => {
  const known = new Map<string, Known>();
  const numbers = new Map<string, string>();
  let mood: { reception: ReceptionMood; decision: DecisionMood; identifier: number } = {
    ...{ reception: 'ok', decision: 'ok', identifier: 39 },
  };

  /** @returns what is wrong with it, and keeps it when nothing is */
  const receive = (xml: string): { key: string; problems: Problem[] } => {
    const key = /<claveAcceso>(\d+)</.exec(xml)?.[1] ?? '';
    const wrong = structureFault(xml);
    if (wrong) return { key, problems: [wrong] };
    const before = known.get(key);
    if (before) {
      before.received += 1;
      return { key, problems: [{ identifier: 43, text: 'CLAVE ACCESO REGISTRADA' }] };
    }
    if (numbers.has(numberOf(key)))
      return { key, problems: [{ identifier: 45, text: 'ERROR SECUENCIAL REGISTRADO' }] };
    known.set(key, { xml, received: 1, decision: 'open' });
    numbers.set(numberOf(key), key);
    return { key, problems: [] };
  };

  const decide = (key: string): string => {
    const document = known.get(key);
    if (!document || mood.decision === 'undecided') return decisionAnswer(key, '', 0);
    const isWrong = !isSigned(document.xml);
    const problem: Problem | undefined = isWrong
      ? { identifier: 39, text: 'FIRMA INVALIDA' }
      : mood.decision === 'rejected'
        ? { identifier: mood.identifier, text: 'RECHAZADO A PROPOSITO' }
        : undefined;
    if (problem) {
      // What was refused is not kept: it comes again under the same key.
      known.delete(key);
      numbers.delete(numberOf(key));
      const inner = `<autorizacion><estado>NO AUTORIZADO</estado><fechaAutorizacion/>${messagesOf([problem])}</autorizacion>`;
      return decisionAnswer(key, inner, 1);
    }
    document.decision = 'authorized';
    const inner =
      `<autorizacion><estado>AUTORIZADO</estado><numeroAutorizacion>${key}</numeroAutorizacion>` +
      `<fechaAutorizacion>${new Date().toISOString()}</fechaAutorizacion><ambiente>PRUEBAS</ambiente>` +
      `<comprobante><![CDATA[${document.xml}]]></comprobante>` +
      `${messagesOf([{ identifier: 60, text: 'ESTE PROCESO FUE REALIZADO EN EL AMBIENTE DE PRUEBAS' }], 'ADVERTENCIA')}</autorizacion>`;
    return decisionAnswer(key, inner, 1);
  };

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString('utf8');
      const isReception = request.url?.includes('Recepcion') ?? false;
      const now = isReception ? mood.reception : mood.decision;
      const reply = (status: number, text: string) => response.writeHead(status).end(text);
      if (now === 'down') return void reply(503, '<html><body>Service Unavailable</body></html>');
      if (now === 'page') return void reply(200, '<html><body>Mantenimiento</body></html>');
      if (now === 'empty') return void reply(200, '');
      if (now === 'fault')
        return void reply(
          500,
          envelope('<soap:Fault><faultstring>error</faultstring></soap:Fault>'),
        );
      if (typeof now === 'number')
        return void reply(200, receptionAnswer('', [{ identifier: now, text: 'A PROPOSITO' }]));
      const tree = findIn(readTree(body), isReception ? 'xml' : 'claveAccesoComprobante');
      const text = tree?.text ?? '';
      if (!isReception) {
        const answer = decide(text);
        return void reply(200, now === 'cut' ? answer.slice(0, answer.length / 2) : answer);
      }
      const { key, problems } = receive(Buffer.from(text, 'base64').toString('utf8'));
      if (now === 'lost') return void request.socket.destroy();
      const answer = receptionAnswer(key, problems);
      return void reply(200, now === 'cut' ? answer.slice(0, answer.length / 2) : answer);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** What it has received, by key. */
    known,
    be: (next: Partial<typeof mood>): void => {
      mood = { ...mood, ...next };
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};

export type FakeSri = Awaited<ReturnType<typeof startFakeSri>>;
