/** The database of a measure: PostgreSQL's address, or the folder of the embedded one. */
export type Where = { url: string } | { directory: string };
