import { useEffect, useState } from 'react';
import { useWayHere } from './scroll-place.ts';

type Name = 'board' | 'dashboard';

/** What screens showed when they were left, where that isn't what they usually show. */
const choices = new Map<Name, unknown>();

/** Who goes back to the screen finds what it usually shows. @returns whether it showed something else */
export const forgetChoice = (name: Name): boolean => choices.delete(name);

/** A choice of a screen, such as a tab, which somebody who goes back to it finds as it was. */
export const useChoiceAsLeft = <T>(name: Name, usual: T) => {
  const { isBack } = useWayHere();
  const [choice, setChoice] = useState(() =>
    isBack && choices.has(name) ? (choices.get(name) as T) : usual,
  );
  useEffect(() => {
    if (choice === usual) choices.delete(name);
    else choices.set(name, choice);
  }, [name, usual, choice]);
  return [choice, setChoice] as const;
};
