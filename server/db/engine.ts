import type { ColumnDataType, CreateTableBuilder, Dialect, Expression } from 'kysely';
import { reasonOf } from '../errors.ts';

/** The column types that the two engines write differently. */
export interface ColumnTypes {
  /** Adds the primary key `id`, a generated number that is never reused. */
  id: <Table extends string, Column extends string>(
    table: CreateTableBuilder<Table, Column>,
  ) => CreateTableBuilder<Table, Column | 'id'>;
  /** Keeps the rows in the order of their primary key, where the database can: such a table is its own index. */
  inKeyOrder: <Table extends string, Column extends string>(
    table: CreateTableBuilder<Table, Column>,
  ) => CreateTableBuilder<Table, Column>;
  /** Whether NOT NULL can be taken off a column; where not, its table is built anew. */
  altersColumns: boolean;
  timestamp: ColumnDataType | Expression<unknown>;
  bytes: ColumnDataType;
}

/** Everything that differs between the two databases. */
export interface Engine {
  name: 'sqlite' | 'postgres';
  dialect: Dialect;
  /** Whether all transactions run on one connection, so that waiting ones can share a commit. */
  oneConnection: boolean;
  columns: ColumnTypes;
  /** Asks the database at the start. @throws Error in words when it can't be used as it is */
  check?: () => Promise<void>;
  /** Whether the same transaction may succeed when run again. */
  isTransient: (error: unknown) => boolean;
  /** Connections of the pool by state, and queries waiting for one. */
  connections?: () => Record<'busy' | 'idle' | 'waiting', number>;
  /** Releases resources other than connections. */
  release: () => void;
}

/** The database can't be reached or has no free connection; a retry may succeed. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}
