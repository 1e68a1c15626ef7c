import { useEffect } from 'react';

/** Names the tab, for as long as no other screen does. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};
