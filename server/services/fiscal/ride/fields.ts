import { documentNumber, readAccessKey } from '#domain/fiscal/access-key.ts';
import {
  documentTaxCodes,
  finalConsumer,
  type PaymentCode,
  rimpeTexts,
} from '#domain/fiscal/codes.ts';
import { ecuadorTime } from '#domain/fiscal/ecuador-day.ts';
import type { DocumentFigures, DocumentTax } from '#domain/fiscal/figures.ts';
import type { Invoice, InvoiceIssuer } from '../documents/invoice.ts';

/** What the printed form of an electronic invoice (RIDE) says, as the tax authority names it. */

type Labelled = readonly [label: string, text: string];

export interface RideFields {
  /** The head of the page; the first is the name by which guests know the place. */
  issuer: string[];
  ruc: string;
  number: string;
  isTest: boolean;
  /** Null until the authority has said so. */
  authorizedAt: string | null;
  accessKey: string;
  buyer: Labelled[];
  /** Code, quantity, description, price of a unit, discount and base of each line. */
  lines: string[][];
  totals: Labelled[];
  payments: Labelled[];
  additional: Labelled[];
}

const paymentNames: Record<PaymentCode, string> = {
  '01': 'Sin utilización del sistema financiero',
  '15': 'Compensación de deudas',
  '16': 'Tarjeta de débito',
  '17': 'Dinero electrónico',
  '18': 'Tarjeta prepago',
  '19': 'Tarjeta de crédito',
  '20': 'Otros con utilización del sistema financiero',
  '21': 'Endoso de títulos',
};

/** Rates that have a name in place of a number. */
const namedRates: Readonly<Record<string, string>> = {
  '6': 'no objeto de IVA',
  '7': 'exento de IVA',
  '8': 'tarifa especial',
};

const rateName = ({ rateCode, rate }: DocumentTax): string => namedRates[rateCode] ?? `${rate} %`;

/** "05/03/2026 19:05:30", as clocks in Ecuador show it. */
const timeOf = (at: string): string => {
  const [day = '', time = ''] = ecuadorTime(at).slice(0, 19).split('T');
  return `${day.split('-').reverse().join('/')} ${time}`;
};

const given = (label: string, text: string): Labelled[] => (text === '' ? [] : [[label, text]]);

const issuerLines = (issuer: InvoiceIssuer): string[] => [
  issuer.comercialName || issuer.legalName,
  issuer.legalName,
  `Dirección matriz: ${issuer.headOfficeAddress}`,
  `Dirección sucursal: ${issuer.establishmentAddress}`,
  ...(issuer.specialTaxpayer ? [`Contribuyente especial Nro. ${issuer.specialTaxpayer}`] : []),
  `Obligado a llevar contabilidad: ${issuer.keepsAccounts ? 'SÍ' : 'NO'}`,
  ...(issuer.withholdingAgent
    ? [`Agente de retención Resolución Nro. ${issuer.withholdingAgent}`]
    : []),
  ...(issuer.rimpe ? [rimpeTexts[issuer.rimpe]] : []),
];

const totalsOf = ({ taxes, ...figures }: DocumentFigures): Labelled[] => {
  const iva = taxes.filter(({ code }) => code === documentTaxCodes.iva);
  return [
    ...iva.map((tax): Labelled => [`Subtotal ${rateName(tax)}`, tax.base]),
    ['Subtotal sin impuestos', figures.totalWithoutTaxes],
    ['Total descuento', figures.totalDiscount],
    ...iva
      .filter(({ rate }) => rate > 0)
      .map((tax): Labelled => [`IVA ${rateName(tax)}`, tax.amount]),
    ['Propina', figures.tip],
    ['Valor total', figures.total],
  ];
};

/** @throws RangeError of a key that is none: it was checked when the document arrived */
export const rideFields = (
  { issuer, buyer, accessKey, figures }: Invoice,
  { authorizedAt }: { authorizedAt: string | null },
): RideFields => {
  const key = readAccessKey(accessKey);
  if (!key) throw new RangeError('no access key');
  return {
    issuer: issuerLines(issuer),
    ruc: issuer.ruc,
    number: documentNumber(key),
    isTest: key.environment === 'test',
    authorizedAt: authorizedAt && timeOf(authorizedAt),
    accessKey,
    buyer: [
      ['Razón social / Nombres y apellidos', buyer?.name ?? finalConsumer.name],
      ['Identificación', buyer?.identity ?? finalConsumer.identity],
      ['Fecha de emisión', key.day.split('-').reverse().join('/')],
      ...given('Dirección', buyer?.address ?? ''),
    ],
    lines: figures.lines.map(({ code, quantity, description, unitPrice, discount, base }) => [
      ...[code, String(quantity), description, unitPrice, discount, base],
    ]),
    totals: totalsOf(figures),
    payments: figures.payments.map(({ code, amount }) => [
      `${code} - ${paymentNames[code]}`,
      amount,
    ]),
    additional: [
      ...given('RUC Proveedor', issuer.providerRuc ?? ''),
      ...given('Correo', buyer?.email ?? ''),
      ...given('Teléfono', buyer?.phone ?? ''),
    ],
  };
};
