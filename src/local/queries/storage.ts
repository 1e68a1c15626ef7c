import { useEffect, useState } from 'react';

/**
 * The app's disk usage in bytes, and whether the browser may clear it on its own; null if the browser does not report
 * it.
 */
const readStorage = async () => {
  try {
    const [{ usage, quota }, persisted] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ]);
    return usage === undefined || quota === undefined ? null : { used: usage, quota, persisted };
  } catch {
    return null;
  }
};

const lookEveryMs = 30_000;

/** The storage usage, measured periodically; undefined before the first measurement. */
export const useDeviceStorage = () => {
  const [storage, setStorage] = useState<Awaited<ReturnType<typeof readStorage>>>();
  useEffect(() => {
    let wanted = true;
    const look = async () => {
      const seen = await readStorage();
      if (wanted) setStorage(seen);
    };
    void look();
    const timer = setInterval(look, lookEveryMs);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, []);
  return storage;
};
