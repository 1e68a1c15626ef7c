import { readAccessKey, sequentialDigits } from '#domain/fiscal/access-key.ts';
import { type BuyerKind, buyerKinds, finalConsumer, rimpeTexts } from '#domain/fiscal/codes.ts';
import type { DocumentFigures, DocumentTax } from '#domain/fiscal/figures.ts';
import type { Content } from '../content.ts';
import type { Issuer } from '../issuer/settings.ts';
import { document, type Element, optional, plainText } from './xml.ts';

/** The invoice as the tax authority reads it: factura 1.1.0 (Ficha técnica 2.32, annex 3; 2.34, annex 26). */

export interface InvoiceIssuer extends Omit<Issuer, 'id' | 'enabled'> {
  ruc: string;
  comercialName: string;
  /** RUC of the software's provider; null without one. */
  providerRuc: string | null;
}

export interface Invoice extends Content {
  issuer: InvoiceIssuer;
  accessKey: string;
}

const version = '1.1.0';
const longest = { text: 300, identity: 20, email: 300 } as const;

const cut = (text: string, most: number = longest.text): string =>
  [...plainText(text)].slice(0, most).join('').trim();

const kindOf = (identity: string): BuyerKind => {
  if (/^\d{13}$/.test(identity)) return buyerKinds.ruc;
  return /^\d{10}$/.test(identity) ? buyerKinds.cedula : buyerKinds.passport;
};

const buyerOf = ({ buyer }: Content) =>
  buyer
    ? {
        kind: kindOf(buyer.identity),
        identity: buyer.identity,
        name: cut(buyer.name),
        address: cut(buyer.address),
      }
    : { ...finalConsumer, address: '' };

const percent = (rate: number): string => rate.toFixed(2);

/** "05/03/2026" */
const dateOf = (day: string): string => day.split('-').reverse().join('/');

const taxInfo = (
  { accessKey, issuer }: Invoice,
  key: NonNullable<ReturnType<typeof readAccessKey>>,
): Element => [
  'infoTributaria',
  [
    ['ambiente', key.environment === 'test' ? '1' : '2'],
    ['tipoEmision', '1'],
    ['razonSocial', cut(issuer.legalName)],
    ...optional('nombreComercial', cut(issuer.comercialName)),
    ['ruc', issuer.ruc],
    ['claveAcceso', accessKey],
    ['codDoc', key.documentType],
    ['estab', key.establishment],
    ['ptoEmi', key.point],
    ['secuencial', sequentialDigits(key.sequential)],
    ['dirMatriz', cut(issuer.headOfficeAddress)],
    ...optional('agenteRetencion', issuer.withholdingAgent.replace(/^0+/, '')),
    ...(issuer.rimpe ? [['contribuyenteRimpe', rimpeTexts[issuer.rimpe]] as const] : []),
  ],
];

const totalTax = ({ code, rateCode, base, amount }: DocumentTax): Element => [
  'totalImpuesto',
  [
    ['codigo', code],
    ['codigoPorcentaje', rateCode],
    ['baseImponible', base],
    ['valor', amount],
  ],
];

const invoiceInfo = (invoice: Invoice, day: string): Element => {
  const { issuer, figures } = invoice;
  const buyer = buyerOf(invoice);
  return [
    'infoFactura',
    [
      ['fechaEmision', dateOf(day)],
      ['dirEstablecimiento', cut(issuer.establishmentAddress)],
      ...optional('contribuyenteEspecial', issuer.specialTaxpayer),
      ['obligadoContabilidad', issuer.keepsAccounts ? 'SI' : 'NO'],
      ['tipoIdentificacionComprador', buyer.kind],
      ['razonSocialComprador', buyer.name],
      ['identificacionComprador', buyer.identity],
      ...optional('direccionComprador', buyer.address),
      ['totalSinImpuestos', figures.totalWithoutTaxes],
      ['totalDescuento', figures.totalDiscount],
      ['totalConImpuestos', figures.taxes.map(totalTax)],
      ['propina', figures.tip],
      ['importeTotal', figures.total],
      ['moneda', 'DOLAR'],
      [
        'pagos',
        figures.payments.map(
          ({ code, amount }): Element => [
            'pago',
            [
              ['formaPago', code],
              ['total', amount],
            ],
          ],
        ),
      ],
    ],
  ];
};

const lineElement = (line: DocumentFigures['lines'][number]): Element => [
  'detalle',
  [
    ['codigoPrincipal', line.code],
    ['descripcion', cut(line.description)],
    ['cantidad', String(line.quantity)],
    ['precioUnitario', line.unitPrice],
    ['descuento', line.discount],
    ['precioTotalSinImpuesto', line.base],
    [
      'impuestos',
      line.taxes.map(
        ({ code, rateCode, rate, base, amount }): Element => [
          'impuesto',
          [
            ['codigo', code],
            ['codigoPorcentaje', rateCode],
            ['tarifa', percent(rate)],
            ['baseImponible', base],
            ['valor', amount],
          ],
        ],
      ),
    ],
  ],
];

const additional = ({ issuer, buyer }: Invoice) => {
  const fields: [string, string][] = [];
  if (issuer.providerRuc) fields.push(['RUC Proveedor', issuer.providerRuc]);
  if (buyer?.email) fields.push(['Correo', cut(buyer.email, longest.email)]);
  if (buyer?.phone) fields.push(['Teléfono', cut(buyer.phone)]);
  return fields;
};

/** @throws RangeError of a key that is none: it was checked when the document arrived */
export const invoiceXml = (invoice: Invoice): string => {
  const key = readAccessKey(invoice.accessKey);
  if (!key) throw new RangeError('no access key');
  return document(
    'factura',
    version,
    [
      taxInfo(invoice, key),
      invoiceInfo(invoice, key.day),
      ['detalles', invoice.figures.lines.map(lineElement)],
    ],
    additional(invoice),
  );
};
