import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { alertMs } from '#config/constants.ts';
import { common } from '#messages/common.ts';
import type { ToastOptions } from '#ui/toast.tsx';

/** The toaster is loaded with the first toast, which keeps the sign-in bundle small. */

const load = () => import('#ui/toast.tsx');

const wantedAtom = atom(false);
let resolveMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  resolveMounted = resolve;
});

const LazyToaster = lazy(async () => {
  const { Toaster } = await load();
  return {
    default: () => {
      useEffect(resolveMounted, []);
      return <Toaster duration={alertMs} label={common.alerts} closeLabel={common.close} />;
    },
  };
});

/** The toaster, from `mountToasts` on. */
export const Toasts = () =>
  useAtomValue(wantedAtom) && (
    <Suspense fallback={null}>
      <LazyToaster />
    </Suspense>
  );

export const mountToasts = (): void => getDefaultStore().set(wantedAtom, true);

/** Shows a toast as soon as the toaster is mounted. */
export const showToast = async (tone: 'success' | 'info', text: string, options?: ToastOptions) => {
  mountToasts();
  const [{ toast }] = await Promise.all([load(), mounted]);
  toast[tone](text, options);
};
