import { atom, useAtomValue } from 'jotai';

/** What a screen reader is to say of the last chip. */
export const saidAtom = atom('');

/** It stays where it is while the chips move from line to line: a region that appears with its text is not read. */
export const Said = () => (
  <p role="status" className="sr-only">
    {useAtomValue(saidAtom)}
  </p>
);
