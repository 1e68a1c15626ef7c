import { useEffect } from 'react';

const toasterOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-sonner-toaster]') : null;

/**
 * The library stops a message's time under a pointer only; here the focus passes for one. And it gives the focus back
 * whenever it leaves the messages, so that a keyboard would never get past them: here only when the one that has it
 * is closed.
 */
export const useMessagesByKeyboard = (): void => {
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
    /** Without a pointer: by a key. */
    const onClick = ({ target, detail }: MouseEvent) => {
      const closed = target instanceof Element && target.closest('[data-close-button]');
      if (closed && detail === 0 && before instanceof HTMLElement) before.focus();
    };
    document.addEventListener('focusin', onFocus, { capture: true });
    document.addEventListener('focusout', onBlur);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('focusin', onFocus, { capture: true });
      document.removeEventListener('focusout', onBlur);
      document.removeEventListener('click', onClick);
    };
  }, []);
};
