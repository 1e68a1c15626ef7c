import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A search that the address keeps, as its box shows it: the address changes a moment after a key, the box at once. */
export const useTypedQuery = (inAddress: string) => {
  const [query, setQuery] = useState(inAddress);
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    setShownKey(key);
    // Typing replaces the address; only links, back and forward change the box.
    if (navigation !== 'REPLACE') setQuery(inAddress);
  }
  return [query, setQuery] as const;
};
