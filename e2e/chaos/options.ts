/** What a run is asked for, as `scripts/test-chaos.mjs` passes it on. */
export interface ChaosOptions {
  minutes: number;
  /** Decides every choice of the run. */
  seed: number;
  database: 'sqlite' | 'postgres';
}

export const readOptions = (env: NodeJS.ProcessEnv): ChaosOptions => ({
  minutes: Number(env.CHAOS_MINUTES ?? 1),
  seed: Number(env.CHAOS_SEED ?? 1),
  database: env.CHAOS_DATABASE === 'postgres' ? 'postgres' : 'sqlite',
});
