import type { Business } from '#contract/settings.ts';
import type { Charge } from '#domain/bill.ts';
import { guestPrice } from '#domain/final-price.ts';
import { zero } from '#domain/money.ts';
import { billing } from '#messages/billing.ts';
import { bills as texts } from '#messages/bills.ts';
import { formatMoney } from '#messages/format.ts';
import { lineDetail } from '#messages/lines.ts';
import { printing } from '#messages/printing.ts';
import { type Block, lines, rule, shown } from '#parts/printing/printout.ts';
import { summaryLines } from './summary-lines.tsx';

/** What a receipt and a pre-bill have in common: who charges, for what, and how much. */

const paper = printing.receipt;

export const headOf = ({ comercialName, businessDni, address, phone }: Business): Block[] => [
  ...lines([comercialName], { align: 'center', size: 'large', bold: true }),
  ...lines([paper.ruc(businessDni), address, phone && paper.phone(phone)], { align: 'center' }),
];

const lineOf = (line: Charge['lines'][number]): Block => ({
  kind: 'group',
  blocks: [
    {
      kind: 'row',
      label: `${texts.quantity(line.quantity)} ${line.productName}`,
      amount: formatMoney(line.total),
    },
    ...[
      lineDetail(line),
      line.quantity > 1 ? billing.each(formatMoney(guestPrice(line))) : '',
      line.discount === zero ? '' : texts.discount(formatMoney(line.discount)),
    ].flatMap((text) => shown({ kind: 'detail', text })),
  ],
});

/** The lines, the sums and the total. */
export const chargedBlocks = ({ lines: charged, summary }: Charge): Block[] => [
  ...lines([billing.withTax], { align: 'right' }),
  ...charged.map(lineOf),
  rule,
  ...summaryLines(summary).map(({ label, amount }): Block => ({ kind: 'row', label, amount })),
  {
    ...{ kind: 'row', size: 'large', bold: true },
    ...{ label: billing.summary.total, amount: formatMoney(summary.total) },
  },
];
