import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

/** Stands for a value of a query while it is compiled. */
class Slot {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value?.constructor === Object;

/** Adds the single values of `value` to `into`. @returns a text that is the same for all values of the same form */
const flatten = (value: unknown, into: unknown[]): string => {
  if (Array.isArray(value)) return `${value.length}[${value.map((each) => flatten(each, into))}]`;
  if (isObject(value)) {
    return `{${Object.keys(value).map((name) => name + flatten(value[name], into))}}`;
  }
  if (value === undefined) return '-';
  into.push(value);
  return '';
};

/** The same value with slots in the place of its single values. */
const withSlots = (value: unknown, next: () => Slot): unknown => {
  if (Array.isArray(value)) return value.map((each) => withSlots(each, next));
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withSlots(each, next)]),
    );
  }
  return value === undefined ? undefined : next();
};

/**
 * The same values as a list of one of few lengths, the last one repeated, so that few forms of a query are compiled where it
 * looks for any number of them.
 */
export const ofFewLengths = <Value>(values: readonly Value[]): Value[] => {
  const length = values.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length }, (_, place) => values[Math.min(place, values.length - 1)] as Value);
};

const names = new Map<string, string>();

/** What memory and connections keep. Lists have many lengths, of which few are frequent and long ones rare. */
const most = { names: 200, parameters: 60, forms: 50 };

/** No name for `select *`: PostgreSQL refuses to run a named one again after a migration has added a column. */
const giveName = ({ sql, parameters }: CompiledQuery): void => {
  if (names.has(sql) || names.size >= most.names) return;
  if (parameters.length > most.parameters || sql.includes('*')) return;
  names.set(sql, `query${names.size}`);
};

/** The name of a compiled query, by which a connection can plan it once. */
export const nameOf = (text: string): string | undefined => names.get(text);

/**
 * A query that is written and compiled once for values of the same form (lists of the same length, the same columns),
 * which takes longer than running it. `write` may only pass values on to the query, not look at them.
 * @returns a function that runs it and returns its rows
 */
export const prepared = <Row, Values = void>(
  write: (db: Db, values: Values) => Compilable<Row>,
) => {
  /** By what belongs to one database, in and out of its transactions. */
  const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>();

  const compile = (db: Db, values: Values): CompiledQuery<Row> => {
    let place = 0;
    const slots = withSlots(values, () => new Slot(place++)) as Values;
    const query = write(db, slots).compile();
    giveName(query);
    return query;
  };

  return async (db: Db, values: Values): Promise<Row[]> => {
    const { adapter } = db.getExecutor();
    const forms = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    compiled.set(adapter, forms);
    const given: unknown[] = [];
    const form = flatten(values, given);
    let query = forms.get(form);
    if (!query) {
      query = compile(db, values);
      if (forms.size >= most.forms) forms.clear();
      forms.set(form, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? given[value.place] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
};
