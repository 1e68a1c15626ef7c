import { useEffect, useState } from 'react';
import { useIsBack } from './scroll-place.ts';

/** What screens showed when they were left, by name. */
const choices = new Map<string, unknown>();

/** A choice of a screen, such as a tab, which somebody who goes back to it finds as it was. */
export const useChoiceAsLeft = <T>(name: string, usual: T) => {
  const { isBack } = useIsBack();
  const [choice, setChoice] = useState(() =>
    isBack && choices.has(name) ? (choices.get(name) as T) : usual,
  );
  useEffect(() => {
    choices.set(name, choice);
  }, [name, choice]);
  return [choice, setChoice] as const;
};
