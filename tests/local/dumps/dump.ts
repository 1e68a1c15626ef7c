/** The format of a ledger dump: what a device of one release held, with what its server had accepted by then. */
export interface Dump {
  /** The release that wrote it. */
  release: string;
  database: { version: number; stores: Record<string, string> };
  /** Bearer tokens of the waiters: two of the business under test, then one of another business. */
  tokens: string[];
  /** The writes that the server had accepted, oldest first: replayed, they make the server of that day. */
  accepted: AcceptedWrite[];
  /** How often the server had accepted each of these before; the key is an entry's `opId`. */
  done: string[];
  /** Rows table by table, under the names of the stores on the disk. */
  tables: Record<string, Record<string, unknown>[]>;
}

export interface AcceptedWrite {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** JSON has no files: they are written as their name, type and bytes. */
export interface FileRow {
  $file: { name: string; type: string; base64: string };
}
