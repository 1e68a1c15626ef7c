import type { Business, Invoicing } from '#contract/settings.ts';
import type { Customer } from '#domain/bill.ts';
import { rimpeTexts } from '#domain/fiscal/codes.ts';
import type { FiscalDocument } from '#domain/fiscal/fiscal-document.ts';
import { fiscalPaper as texts } from '#messages/fiscal-paper.ts';
import { formatDateTime } from '#messages/format.ts';
import { printing } from '#messages/printing.ts';
import { type Block, lines } from '#parts/printing/printout.ts';

/** What a paper has more where an electronic invoice was issued with the bill (RIDE): it is complete before the network is back. */

/** The 49 digits in groups of four, five groups a line: no barcode of them fits a roll. */
export const keyLines = (accessKey: string): string[] => {
  const groups = accessKey.match(/\d{1,4}/g) ?? [];
  return [0, 5, 10].map((start) => groups.slice(start, start + 5).join(' '));
};

/** Who issues. */
export const issuerBlocks = (
  issuer: Invoicing,
  { comercialName }: Pick<Business, 'comercialName'>,
): Block[] => [
  ...lines([comercialName], { align: 'center', size: 'large', bold: true }),
  ...lines(
    [
      issuer.legalName,
      printing.receipt.ruc(issuer.ruc),
      texts.headOffice(issuer.headOfficeAddress),
      issuer.establishmentAddress === issuer.headOfficeAddress
        ? ''
        : texts.establishment(issuer.establishmentAddress),
      issuer.specialTaxpayer && texts.specialTaxpayer(issuer.specialTaxpayer),
      issuer.withholdingAgent && texts.withholdingAgent(issuer.withholdingAgent),
      issuer.rimpe ? rimpeTexts[issuer.rimpe] : '',
      texts.keepsAccounts(issuer.keepsAccounts),
    ],
    { align: 'center' },
  ),
];

/** Number, date and key. */
export const documentBlocks = (document: FiscalDocument, zone: string): Block[] => [
  ...lines([texts.invoice(document.number)], { align: 'center', size: 'medium', bold: true }),
  ...(document.environment === 'test' ? [{ kind: 'box', text: texts.test } as const] : []),
  ...lines(
    [
      `${formatDateTime(document.issuedAt, zone)} · ${texts.normal}`,
      texts.environment[document.environment],
      document.authorizedAt && texts.authorized(formatDateTime(document.authorizedAt, zone)),
      texts.key,
    ].map((text) => text ?? ''),
    { align: 'center' },
  ),
  ...lines(keyLines(document.accessKey), { align: 'center', bold: true }),
];

/** Behind the sums. */
export const behindBlocks = (
  { providerRuc }: Pick<Invoicing, 'providerRuc'>,
  customer: Pick<Customer, 'email'> | null,
): Block[] => [
  ...lines([
    providerRuc && texts.provider(providerRuc),
    customer?.email ? texts.email(customer.email) : '',
  ]),
  ...lines([texts.consult], { align: 'center' }),
];
