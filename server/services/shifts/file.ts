import type { ApiShift } from '#contract/shifts.ts';
import { dateOf, timeOf } from '#domain/calendar.ts';
import { slicesOf } from '#domain/collections.ts';
import { minus } from '#domain/money.ts';
import { orderNumber } from '#domain/order.ts';
import { appliedOf } from '#domain/payment.ts';
import { cashTaken, inClosing, movedBy } from '#domain/shift.ts';
import type { Db } from '../../db/schema.ts';
import { type Field, rowOf, tableOf } from '../../files/fields.ts';
import type { TablePage, Tables } from '../../files/table.ts';
import type { Scope } from '../kernel/scope.ts';
import { shiftsToApi } from './answer.ts';
import { shiftsOf } from './rows.ts';

/** The closings of a period, as an accountant takes them over: with the sums that were signed, and beside them what came later. */

const pageSize = 20;

type Value = Field<ApiShift>['value'];

const text = (name: string, width: number, value: Value): Field<ApiShift> => ({
  ...{ kind: 'text', name, width, value },
});

const money = (name: string, value: Value): Field<ApiShift> => ({
  ...{ kind: 'money', name, width: 13, value },
});

const day = (name: string, value: Value): Field<ApiShift> => ({
  ...{ kind: 'day', name, width: 11, value },
});

/** What the closing counted. */
const signedOf = (shift: ApiShift) =>
  inClosing(shift, {
    payments: shift.late,
    movements: shift.movements.filter(({ late }) => late),
    refunds: shift.refunds.filter(({ late }) => late),
  });

/** Each correction with when, by whom, how much and why. */
const correctionsIn = ({ closingCorrections = [] }: ApiShift, zone: string): string | null =>
  closingCorrections
    .map(({ amount, reason, at, by }) =>
      [dateOf(at, zone), timeOf(at, zone), by, amount, reason].filter(Boolean).join(' · '),
    )
    .join('; ') || null;

const fieldsIn = (zone: string): Field<ApiShift>[] => [
  {
    ...{ kind: 'code', name: 'Z', width: 7 },
    value: ({ number }) => (number === null ? null : orderNumber({ id: 0, number })),
  },
  text('Caja', 16, ({ till }) => till.name),
  day('Apertura', ({ openedAt }) => dateOf(openedAt, zone)),
  text('Hora de apertura', 9, ({ openedAt }) => timeOf(openedAt, zone)),
  text('Abrió', 18, ({ openedBy }) => openedBy ?? null),
  day('Cierre', ({ closedAt }) => closedAt && dateOf(closedAt, zone)),
  text('Hora de cierre', 9, ({ closedAt }) => closedAt && timeOf(closedAt, zone)),
  text('Cerró', 18, ({ closedBy }) => closedBy ?? null),
  money('Fondo inicial', ({ float }) => float),
  money('Ventas en efectivo', (shift) => cashTaken(signedOf(shift).payments)),
  money('Entradas', (shift) => movedBy(signedOf(shift).movements, 'in')),
  money('Salidas', (shift) => movedBy(signedOf(shift).movements, 'out')),
  money('Retiros', (shift) => movedBy(signedOf(shift).movements, 'withdrawal')),
  money('Devoluciones', (shift) => appliedOf(signedOf(shift).refunds)),
  money('Esperado', ({ expected }) => expected),
  money('Contado', ({ counted }) => counted?.cash ?? null),
  money('Diferencia', ({ counted, expected }) => counted && minus(counted.cash, expected)),
  money('Correcciones', ({ closingCorrections = [] }) => appliedOf(closingCorrections)),
  money('Diferencia corregida', ({ correctedDifference }) => correctedDifference),
  text('Motivo', 30, ({ reason }) => reason ?? null),
  text('Detalle de las correcciones', 40, (shift) => correctionsIn(shift, zone)),
];

/**
 * Adds the closings of a period as the last table.
 * @param range instants as rows have times
 */
export const withClosings = (
  db: Db,
  scope: Scope,
  range: { start: string; end: string },
  { zone, bills }: { zone: string; bills: Tables },
): Tables => {
  const fields = fieldsIn(zone);
  async function* pages(): AsyncGenerator<TablePage> {
    for await (const page of bills.pages) yield [...page, []];
    const rows = await shiftsOf(db, scope)
      .where('shifts.closed_at', '>=', range.start)
      .where('shifts.closed_at', '<=', range.end)
      .orderBy('shifts.closed_at')
      .orderBy('shifts.id')
      .execute();
    const others = bills.tables.map(() => []);
    for (const some of slicesOf(rows, pageSize)) {
      const closings = await shiftsToApi(db, scope, some);
      yield [...others, closings.map((closing) => rowOf(fields, closing))];
    }
  }
  return { tables: [...bills.tables, tableOf('Cierres', fields)], pages: pages() };
};
