import { createConnection } from './connection.ts';

/** What this tab knows of its connection. */
export const connection = createConnection(navigator.onLine ? 'unknown' : 'offline');
