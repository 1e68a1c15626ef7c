import { useEffect, useState } from 'react';
import { useWayHere } from './scroll-place.ts';

type Name = 'board' | 'dashboard';

/** What screens showed when they were left. */
const choices = new Map<Name, unknown>();

/** Who goes back to the screen finds what it usually shows. */
export const forgetChoice = (name: Name): void => void choices.delete(name);

/** A choice of a screen, such as a tab, which somebody who goes back to it finds as it was. */
export const useChoiceAsLeft = <T>(name: Name, usual: T) => {
  const { isBack } = useWayHere();
  const [choice, setChoice] = useState(() =>
    isBack && choices.has(name) ? (choices.get(name) as T) : usual,
  );
  useEffect(() => {
    choices.set(name, choice);
  }, [name, choice]);
  return [choice, setChoice] as const;
};
