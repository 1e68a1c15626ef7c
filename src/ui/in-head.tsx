import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The place in the top bar of a phone where a screen puts what is its own. */
export const HeadPlaceContext = createContext<HTMLElement | null>(null);

/** Puts something of a screen into the top bar of a phone. */
export const InHead = ({ children }: { children: ReactNode }) => {
  const place = use(HeadPlaceContext);
  return place && createPortal(children, place);
};
