import type { ShiftDetails, ShiftKind } from '#contract/trail.ts';
import { type Money, zero } from '#domain/money.ts';
import { formatDifference, formatMoney } from './format.ts';

/** What was done with a till, in words made of the trail's data. */

const moved = {
  in: (amount: string, till: string) => `Puso ${amount} en ${till}`,
  out: (amount: string, till: string) => `Sacó ${amount} de ${till}`,
  withdrawal: (amount: string, till: string) => `Retiró ${amount} de ${till}`,
} as const;

export const shiftTitle = (
  kind: ShiftKind,
  { till, amount, movement = 'in' }: ShiftDetails,
): string => {
  if (kind === 'shift-joined') return `Unió dos turnos de ${till}`;
  if (amount === undefined) return `Cerró ${till} sin contar`;
  const dollars = formatMoney(amount);
  if (kind === 'shift-corrected')
    return `Corrigió un cierre de ${till}: ${formatDifference(amount)}`;
  if (kind === 'shift-opened') return `Abrió ${till} con ${dollars}`;
  return kind === 'shift-movement'
    ? moved[movement](dollars, till)
    : `Cerró ${till}: contó ${dollars}`;
};

/** "Faltan $2.00", "Sobran $2.00" */
export const differenceText = (difference: Money): string => {
  if (difference === zero) return 'Sin diferencia';
  return difference.startsWith('-')
    ? `Faltan ${formatMoney(difference.replace('-', '') as Money)}`
    : `Sobran ${formatMoney(difference)}`;
};
