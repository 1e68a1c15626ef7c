import { useEffect } from 'react';

const toasterOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-sonner-toaster]') : null;

/**
 * Makes toasts usable by keyboard. Sonner pauses a toast only under a pointer: here the focus simulates one. Sonner also
 * returns the focus whenever it leaves the toasts, which traps the keyboard: here only when the focused toast is closed.
 */
export const useToastKeyboard = (): void => {
  useEffect(() => {
    let before: EventTarget | null = null;
    const onFocus = (event: FocusEvent) => {
      const { target, relatedTarget } = event;
      const toaster = toasterOf(target);
      if (!toaster) return;
      event.stopPropagation();
      if (toaster !== toasterOf(relatedTarget)) before = relatedTarget;
      target?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    };
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      const toaster = toasterOf(target);
      if (!toaster || toaster === toasterOf(relatedTarget)) return;
      const away = { bubbles: true, relatedTarget: document.body };
      target?.dispatchEvent(new MouseEvent('mouseout', away));
    };
    /** `detail` is 0 when a key closes the toast. */
    const onClick = ({ target, detail }: MouseEvent) => {
      const closed = target instanceof Element && target.closest('[data-close-button]');
      if (closed && detail === 0 && before instanceof HTMLElement) before.focus();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('focusin', onFocus, { capture: true, signal });
    document.addEventListener('focusout', onBlur, { signal });
    document.addEventListener('click', onClick, { signal });
    return () => controller.abort();
  }, []);
};
