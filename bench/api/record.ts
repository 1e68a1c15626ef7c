import Libsql from 'libsql';
import pg from 'pg';

/** One statement as the driver receives it. */
export interface Statement {
  sql: string;
  parameters: unknown[];
}

type Listener = (statement: Statement) => void;

let listener: Listener | null = null;

const report = (sql: string, parameters: readonly unknown[] = []): void =>
  listener?.({ sql, parameters: [...parameters] });

/** Patches both drivers of this process to log their statements. Call it before opening a database. */
export const tapDrivers = (): void => {
  const prepare = Libsql.prototype.prepare;
  Libsql.prototype.prepare = function (this: InstanceType<typeof Libsql>, sql: string) {
    const statement = prepare.call(this, sql);
    for (const name of ['all', 'run'] as const) {
      const original = statement[name].bind(statement) as (...given: unknown[][]) => never;
      statement[name] = (...given: unknown[][]) => {
        report(sql, given[0]);
        return original(...given);
      };
    }
    return statement;
  } as typeof prepare;
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [what, values] = given as [string | { text: string; values?: unknown[] }, unknown[]?];
    if (typeof what === 'string') report(what, values);
    else report(what.text, what.values);
    return query.apply(this, given);
  } as never;
};

/** @returns the statements that `work` ran, in order */
export const statementsOf = async (work: () => Promise<void>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  listener = (statement) => statements.push(statement);
  try {
    await work();
  } finally {
    listener = null;
  }
  return statements;
};
