import { afterEach, beforeEach } from 'vitest';
import { type Floor, openFloor } from './floor.ts';

/** Opens a new floor for every test of the file. @returns a holder of the current one */
export const freshFloor = (): { current: Floor } => {
  const holder = {} as { current: Floor };
  beforeEach(async () => {
    holder.current = await openFloor();
  });
  afterEach(() => holder.current.close());
  return holder;
};
