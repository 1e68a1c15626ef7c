import type { Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';
import { beginCatalogChange } from './state.ts';

/** How the rows of one list of the catalog are found and written. A row without a new image has `imageHash` null. */
interface List<Form, Row> {
  find: (db: Db, scope: Scope, id: number) => Promise<Row>;
  /** @returns the new row's id */
  insert: (tx: Tx, scope: Scope, form: Form, imageHash: string | null) => Promise<number>;
  change: (tx: Tx, scope: Scope, row: Row, form: Form, imageHash: string | null) => Promise<void>;
  remove: (tx: Tx, scope: Scope, id: number) => Promise<void>;
}

/** Writes of a list. Each begins a change of the catalog and throws what `find` and the write itself throw. */
export const catalogWrites = <Form, Row>({ find, insert, change, remove }: List<Form, Row>) => ({
  /** The bare writes, for many rows in one change that has begun. */
  each: { insert, change },
  create: async (tx: Tx, scope: Scope, form: Form, imageHash: string | null): Promise<Row> => {
    await beginCatalogChange(tx, scope);
    return find(tx, scope, await insert(tx, scope, form, imageHash));
  },
  /** @param imageHash null keeps the image, unless the form deletes it */
  update: async (tx: Tx, scope: Scope, id: number, form: Form, imageHash: string | null) => {
    await beginCatalogChange(tx, scope);
    await change(tx, scope, await find(tx, scope, id), form, imageHash);
    return find(tx, scope, id);
  },
  /** @returns the row as it was @throws AppError also the second time */
  remove: async (tx: Tx, scope: Scope, id: number): Promise<Row> => {
    await beginCatalogChange(tx, scope);
    const row = await find(tx, scope, id);
    await remove(tx, scope, id);
    return row;
  },
});

export type CatalogWrites<Form, Row> = ReturnType<typeof catalogWrites<Form, Row>>;
