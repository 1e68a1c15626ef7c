import type { FastifyContextConfig } from 'fastify';
import type { Action } from '#domain/roles.ts';

/**
 * What a private route asks of its caller's role: an action of the table of roles; nothing (`any`); that the service judges the
 * caller by what is changed (`own`); or nothing yet (`attributed`), because it takes what devices have recorded, which is never refused
 * for a role but marked when it arrives.
 */
export type Need = Action | 'any' | 'own' | 'attributed';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every private route has one. */
    need?: Need;
  }
}

/** The options of a private route, with what it asks of the caller's role. */
export const needs = <Options extends { schema: object; config?: FastifyContextConfig }>(
  need: Need,
  options: Options,
) => ({ ...options, config: { ...options.config, need } });
