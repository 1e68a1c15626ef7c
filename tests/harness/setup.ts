import { afterEach, beforeEach } from 'vitest';
import { type Floor, openFloor } from './floor.ts';

/** A dining room of its own for every test of the file. @returns what holds the present one */
export const freshFloor = (): { current: Floor } => {
  const holder = {} as { current: Floor };
  beforeEach(async () => {
    holder.current = await openFloor();
  });
  afterEach(() => holder.current.close());
  return holder;
};
