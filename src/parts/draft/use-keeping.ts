import { useState } from 'react';

/** Follows whether what is typed could be kept on this device: a disk may be full. */
export const useKeeping = () => {
  const [unkept, setUnkept] = useState(false);
  return {
    /** The last of it could not. */
    unkept,
    follow: (storing: Promise<unknown>): void =>
      void storing.then(
        () => setUnkept(false),
        () => setUnkept(true),
      ),
  };
};
