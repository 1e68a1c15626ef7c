import type { ColumnDataType, CreateTableBuilder, Dialect, Expression } from 'kysely';

/** The column types that the two engines write differently. */
export interface ColumnTypes {
  /** Adds the primary key `id`: a number that the database gives, never twice. */
  id: <Table extends string, Column extends string>(
    table: CreateTableBuilder<Table, Column>,
  ) => CreateTableBuilder<Table, Column | 'id'>;
  timestamp: ColumnDataType | Expression<unknown>;
  bytes: ColumnDataType;
}

/** Everything that differs between the two databases; each engine is one file. */
export interface Engine {
  name: 'sqlite' | 'postgres';
  dialect: Dialect;
  columns: ColumnTypes;
  /** Whether the same transaction may well succeed when it is run again. */
  isTransient: (error: unknown) => boolean;
  /** Connections of a pool, by what they do, and the work that waits for one. */
  connections?: () => Record<'busy' | 'idle' | 'waiting', number>;
  /** Lets go of what the engine holds besides its connections. */
  release: () => void;
}

/** The database can't be reached now, or has no connection to give; a later try may well succeed. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    // Some errors of the network have a code and no message.
    const { message, code } = cause as { message?: string; code?: string };
    super(message || code || String(cause), { cause });
  }
}
