import type { Column, Row, Table } from './table.ts';

/** A column, and what its cell says of a thing. */
export interface Field<Of> extends Column {
  value: (of: Of) => string | null;
}

export const tableOf = <Of>(name: string, fields: readonly Field<Of>[]): Table => ({
  name,
  columns: fields.map(({ value: _value, ...column }) => column),
});

export const rowOf = <Of>(fields: readonly Field<Of>[], of: Of): Row =>
  fields.map(({ value }) => value(of));
