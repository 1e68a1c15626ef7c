import { deferred } from './deferred.tsx';

/** A modal dialog that keeps the focus inside and returns it on closing. */
export const Dialog = deferred(async () => (await import('./dialog-panel.tsx')).DialogPanel);
