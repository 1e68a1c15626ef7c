/** Codes of the tax authority (SRI) on electronic documents. */

/** Of taxes. The catalog's code of IRBPNR is another one, which no document may have. */
export const documentTaxCodes = { iva: '2', ice: '3', irbpnr: '5' } as const;

export type DocumentTaxCode = (typeof documentTaxCodes)[keyof typeof documentTaxCodes];

/** The rates of IVA in percent, by code. Null: of days and places for which another one is decreed. */
const ivaRates: Readonly<Record<string, number | null>> = {
  '0': 0,
  '2': 12,
  '3': 14,
  '4': 15,
  '5': 5,
  '6': 0,
  '7': 0,
  '8': null,
  '10': 13,
};

/** Whether a code of IVA stands for a rate. */
export const isIvaRate = (rateCode: string, rate: number): boolean => {
  const known = ivaRates[rateCode];
  return known === null ? rate > 0 && rate < 15 : known === rate;
};

/** How a document is paid: all that a document may say, 'sin utilización del sistema financiero' first. */
export const paymentCodes = ['01', '15', '16', '17', '18', '19', '20', '21'] as const;

export type PaymentCode = (typeof paymentCodes)[number];

/** What documents of small businesses under the regime RIMPE say, word for word. */
export const rimpeTexts = {
  entrepreneur: 'CONTRIBUYENTE RÉGIMEN RIMPE',
  popular: 'CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE',
} as const;

/** How a buyer is identified. */
export const buyerKinds = {
  ruc: '04',
  cedula: '05',
  passport: '06',
  finalConsumer: '07',
  foreign: '08',
} as const;

export type BuyerKind = (typeof buyerKinds)[keyof typeof buyerKinds];

/** What a document says of a buyer who names nobody. */
export const finalConsumer = {
  kind: buyerKinds.finalConsumer,
  identity: '9999999999999',
  name: 'CONSUMIDOR FINAL',
} as const;
