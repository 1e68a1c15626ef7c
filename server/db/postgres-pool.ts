import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { Unavailable } from './engine.ts';
import { nameOf } from './prepared.ts';
import { makesUnfit } from './unavailable.ts';

/** A connection that knows whether it may be used again. */
class Client extends pg.Client {
  /** Which connections lead to the same server, as far as the pool knows. */
  generation = 0;
  /** A failed query has shown that later ones would fail too, such as on a server that takes no writes any more. */
  unfit = false;

  /** Parses and plans queries that have a name once for a connection: it takes longer than running them. */
  // biome-ignore lint/suspicious/noExplicitAny: the driver's method has a dozen signatures, of which Kysely uses one
  override query(text: any, values?: any): any {
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    const answer =
      name === undefined ? super.query(text, values) : super.query({ name, text, values });
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        this.unfit ||= makesUnfit(error);
      });
    return answer;
  }
}

/** The pool makes its connections of our class. */
const own = (client: pg.PoolClient) => client as unknown as Client;

/**
 * A pool that outlives a failover. pg's own keeps a connection whose server has become read-only, and every write on it fails for ever.
 * Here an unfit connection is closed when it is given back, and with it all that were made before: they lead to the same server.
 */
export const createPool = (config: pg.PoolConfig) => {
  const pool = new pg.Pool({ ...config, Client });
  let generation = 0;
  // The pool replaces broken connections, and a running query rejects by itself; but without listeners these events
  // would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    own(client).generation = generation;
  });

  const take = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (own(client).generation === generation) return client;
      client.release(true);
    }
  };

  const connect = async (): Promise<pg.PoolClient> => {
    const client = await take();
    const release = client.release.bind(client);
    client.release = () => {
      const { unfit, generation: made } = own(client);
      if (unfit && made === generation) generation += 1;
      release(unfit);
    };
    return client;
  };

  /** What Kysely takes connections from. */
  const forQueries: PostgresPool = {
    connect: () =>
      connect().catch((error: unknown) => {
        throw new Unavailable(error);
      }),
    end: () => pool.end(),
  };
  return { pool, connect, forQueries };
};
