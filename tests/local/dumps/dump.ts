/** The format of a ledger dump: the ledger of a device of one release, and the writes its server had accepted. */
export interface Dump {
  /** The release that wrote it. */
  release: string;
  database: { version: number; stores: Record<string, string> };
  /** Bearer tokens of the waiters: two of the business under test, then one of another business. */
  tokens: string[];
  /** The writes that the server had accepted, oldest first; replaying them rebuilds that server. */
  accepted: AcceptedWrite[];
  /** How often the server had already accepted each pending entry, by `opId`. */
  done: string[];
  /** Rows of each table, by the name of its store on disk. */
  tables: Record<string, Record<string, unknown>[]>;
}

export interface AcceptedWrite {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** A file in JSON: its name, type and bytes. */
export interface FileRow {
  $file: { name: string; type: string; base64: string };
}
