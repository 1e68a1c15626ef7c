import { hourMs } from '#domain/durations.ts';
import { formatAgo } from './format.ts';

/** When a person or device was last at the server (ms ago), which notes that at most once an hour. */
export const seenText = (ago: number): string =>
  ago < hourMs ? 'Visto en la última hora' : `Visto ${formatAgo(ago)}`;
