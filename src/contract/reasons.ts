import { longestReason } from '#domain/reasons.ts';
import { requiredText } from './fields.ts';

/** A usual reason's name, or typed words. Older devices give none, and older servers ignore it. */
export const reason = requiredText(longestReason, 'Escribe el motivo.');
