import { useCallback, useSyncExternalStore } from 'react';
import { listen } from './listen.ts';

/** Whether a media query matches, for what a style sheet can't move. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => listen(matchMedia(query), ['change'], onChange),
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};
