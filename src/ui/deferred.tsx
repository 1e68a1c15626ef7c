import { type ComponentType, useEffect, useState } from 'react';
import { loadedLater } from './loaded-later.ts';

/** How often code that did not arrive is asked for again, while somebody waits for it. */
const retryMs = 2_000;

interface Openable {
  /** On by default. */
  open?: boolean | undefined;
}

/** A component that shows nothing until it is opened, such as a dialog. Its code is loaded after the first screen. */
export const deferred = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const { prepare, useLoaded } = loadedLater(load);
  return (props: P & Openable) => {
    const { open = true } = props;
    const Loaded = useLoaded();
    // Kept when it closes, because it fades out.
    const [wanted, setWanted] = useState(open);
    if (open && !wanted) setWanted(true);
    const awaited = open && !Loaded;
    useEffect(() => {
      if (!awaited) return;
      prepare();
      const again = setInterval(prepare, retryMs);
      return () => clearInterval(again);
    }, [awaited]);
    return wanted && Loaded && <Loaded {...props} />;
  };
};
