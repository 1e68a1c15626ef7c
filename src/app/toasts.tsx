import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { alertMs } from '#config/constants.ts';
import { common } from '#messages/common.ts';
import type { ToastOptions } from '#ui/toast.tsx';

/** Where messages appear is fetched with the first of them: the screens before the sign-in are light without it. */

const load = () => import('#ui/toast.tsx');

let wanted = false;
const listeners = new Set<() => void>();
let mount = () => {};
const mounted = new Promise<void>((resolve) => {
  mount = resolve;
});

const Mounted = lazy(async () => {
  const { Toaster } = await load();
  return {
    default: () => {
      useEffect(mount, []);
      return <Toaster duration={alertMs} label={common.alerts} closeLabel={common.close} />;
    },
  };
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The place of the messages, from `mountToasts` on. */
export const Toasts = () =>
  useSyncExternalStore(subscribe, () => wanted) && (
    <Suspense fallback={null}>
      <Mounted />
    </Suspense>
  );

export const mountToasts = (): void => {
  wanted = true;
  for (const listener of listeners) listener();
};

/** Shows a message, as soon as there is a place for it. */
export const showToast = async (
  tone: 'success' | 'info',
  text: string,
  options?: ToastOptions,
): Promise<void> => {
  mountToasts();
  const [{ toast }] = await Promise.all([load(), mounted]);
  toast[tone](text, options);
};
