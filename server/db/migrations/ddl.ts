import type {
  ColumnDefinitionBuilder,
  CreateTableBuilder,
  Kysely,
  Migration,
  OnModifyForeignAction,
} from 'kysely';
import type { ColumnTypes } from '../engine.ts';

/** One migration. Its statements never change. */
export type Change = (db: Parameters<Migration['up']>[0], types: ColumnTypes) => Promise<void>;

type ColumnType = ColumnTypes['timestamp'];
type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const primaryKey: Build = (column) => column.primaryKey();

/** A column that is never null and names a row of another table, as `table.column`. */
export const refersTo =
  (target: string, onDelete?: OnModifyForeignAction): Build =>
  (column) => {
    const reference = column.notNull().references(target);
    return onDelete ? reference.onDelete(onDelete) : reference;
  };

/** Adds columns of one type that are never null. */
export const required =
  <Added extends string>(type: ColumnType, ...names: Added[]) =>
  <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) =>
    names.reduce<CreateTableBuilder<Table, Column | Added>>(
      (wider, name) => wider.addColumn(name, type, (column) => column.notNull()),
      table,
    );

/** Adds a column that is never null to a table with rows, which get `value`. */
export const addRequired = (
  db: Kysely<unknown>,
  table: string,
  name: string,
  value: string | number,
): Promise<void> =>
  db.schema
    .alterTable(table)
    .addColumn(name, typeof value === 'string' ? 'text' : 'integer', (column) =>
      column.notNull().defaultTo(value),
    )
    .execute();

/** Adds a column that is null in the rows that there are. */
export const addOptional = (
  db: Kysely<unknown>,
  table: string,
  name: string,
  type: ColumnType,
): Promise<void> => db.schema.alterTable(table).addColumn(name, type).execute();

/** An index to create, or to narrow first. */
export const index = (db: Kysely<unknown>, name: string, table: string, ...columns: string[]) =>
  db.schema.createIndex(name).on(table).columns(columns);
